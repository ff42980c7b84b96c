import { runServices } from './run.ts'

await runServices()
