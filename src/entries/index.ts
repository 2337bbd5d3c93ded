import { main } from '../main.ts'

await main('root')
