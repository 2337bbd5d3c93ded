// Writes content under an id that is not its own, as a loose object: forge OBJECTS ID TYPE < CONTENT
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'

const [objects, id, type] = process.argv.slice(2)
const content = readFileSync(0)
const folder = join(objects, id.slice(0, 2))
const file = join(folder, id.slice(2))
mkdirSync(folder, { recursive: true })
rmSync(file, { force: true })
writeFileSync(file, deflateSync(Buffer.concat([Buffer.from(`${type} ${content.length}\0`), content])))
