/** Builds the web client and the playground, each only when its sources changed since its last build. */
import { buildStale } from '../packages/devkit/src/build.ts'

await buildStale({ quiet: false })
