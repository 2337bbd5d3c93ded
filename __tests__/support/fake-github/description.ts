import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'

// The official description of the API, as a judge of the fake: what it lets through, octokit would.

type Json = Record<string, unknown>

interface Operation {
  readonly operationId: string
  readonly parameters?: readonly Json[]
  readonly requestBody?: { readonly content: Record<string, { readonly schema: Json }> }
  readonly responses: Record<string, Json>
}

const FILE = join(import.meta.dirname, '..', 'openapi', 'github.json')
const ROOT = 'github.json'

let shared: Description | null = null

/** To compile a schema takes a moment, so all forges of a process share one. */
export function description(): Description {
  shared ??= new Description()
  return shared
}

export class Description {
  readonly #document = JSON.parse(readFileSync(FILE, 'utf8')) as Json
  readonly #ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true })
  readonly #compiled = new Map<string, ValidateFunction>()

  constructor() {
    const { schemas } = this.#document['components'] as { readonly schemas: Json }
    this.#ajv.addSchema({ $id: ROOT, components: { schemas: plain(schemas) } })
  }

  /** Problems of a request; empty: it is as described. */
  request(operationId: string, body: unknown): string[] {
    const schema = this.#operation(operationId).requestBody?.content['application/json']?.schema
    if (schema === undefined) return body === undefined ? [] : [`${operationId} takes no body`]
    const known = schema['properties']
    const unknown =
      typeof known === 'object' && known !== null && typeof body === 'object' && body !== null
        ? Object.keys(body).filter((key) => !(key in known))
        : []
    return [
      ...this.#validate(`${operationId} request`, schema, body),
      ...unknown.map((key) => `${operationId} request: ${key} is unknown`),
    ]
  }

  /** Problems of an answer; a status that is not described may hold anything that is an error's body. */
  response(operationId: string, status: number, body: unknown): string[] {
    const described = this.#operation(operationId).responses[status]
    if (described === undefined) {
      return status < 400
        ? [`${operationId} never answers ${status}`]
        : this.#error(operationId, status, body)
    }
    const response = this.#follow(described) as { content?: Record<string, { schema: Json }> }
    const schema = response.content?.['application/json']?.schema
    if (schema === undefined) return body === undefined ? [] : [`${operationId} ${status} has no body`]
    return this.#validate(`${operationId} ${status}`, schema, body)
  }

  /** The smallest value that a component's schema allows. */
  sample(component: string): Json {
    return this.#sampleOf({ $ref: `#/components/schemas/${component}` }) as Json
  }

  #error(operationId: string, status: number, body: unknown): string[] {
    return this.#validate(`${operationId} ${status}`, { $ref: '#/components/schemas/basic-error' }, body)
  }

  #operation(operationId: string): Operation {
    const paths = this.#document['paths'] as Record<string, Record<string, Operation>>
    const found = Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .find((operation) => operation.operationId === operationId)
    if (found === undefined) throw new Error(`${operationId} is not in ${FILE}`)
    return found
  }

  #validate(name: string, schema: Json, value: unknown): string[] {
    const key = `${name} ${JSON.stringify(schema)}`
    const validate = this.#compiled.get(key) ?? this.#ajv.compile(plain(schema) as Json)
    this.#compiled.set(key, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(({ instancePath, message }) => `${name}: ${instancePath} ${message}`)
  }

  #follow(schema: Json): Json {
    const ref = schema['$ref']
    if (typeof ref !== 'string') return schema
    const keys = ref.slice(2).split('/')
    return this.#follow(keys.reduce<Json>((value, key) => value[key] as Json, this.#document))
  }

  #sampleOf(reference: Json): unknown {
    const schema = this.#follow(reference)
    if (schema['nullable'] === true) return null
    const [first] = (schema['allOf'] ?? schema['oneOf'] ?? schema['anyOf'] ?? []) as Json[]
    if (first !== undefined && schema['properties'] === undefined) return this.#sampleOf(first)
    if (Array.isArray(schema['enum'])) return schema['enum'][0]
    if (schema['type'] === 'object' || schema['properties'] !== undefined) {
      const properties = (schema['properties'] ?? {}) as Record<string, Json>
      const required = (schema['required'] ?? []) as string[]
      return Object.fromEntries(required.map((key) => [key, this.#sampleOf(properties[key] ?? {})]))
    }
    return SAMPLES[String(schema['type'])]
  }
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: false,
  array: [],
}

/** OpenAPI's own words in those of JSON schema; references go into the schema that ajv was given as a whole. */
function plain(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(plain)
  if (typeof schema !== 'object' || schema === null) return schema
  const { nullable, ...rest } = schema as Json
  const entries = Object.entries(rest).map(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [key, `${ROOT}${value}`] : [key, plain(value)],
  )
  const same = Object.fromEntries(entries) as Json
  if (nullable === true) return { anyOf: [{ type: 'null' }, same] }
  // A property may be called so.
  return nullable === undefined ? same : { ...same, nullable: plain(nullable) }
}
