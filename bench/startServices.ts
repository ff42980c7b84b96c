import { join } from 'node:path'
import { tryPort } from '@tidemark/devkit/ports'
import { startProcess } from '@tidemark/devkit/process'

const main = join(import.meta.dirname, '../packages/services/src/main.ts')

/**
 * Starts the services on a free port and the given database; disposing of the result stops them.
 * PROFILE names a folder for a profile of their processor time.
 */
export async function startServices(databaseUrl: string, env: Record<string, string>) {
  const port = await tryPort(0)
  const profiles = process.env['PROFILE']
  const url = `http://127.0.0.1:${port}`
  const running = await startProcess({
    name: 'services',
    entry: main,
    readyUrl: `${url}/health/`,
    print: false,
    env: {
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      LOG_LEVEL: 'error',
      ...(profiles && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}` }),
      ...env,
    },
  })
  return { pid: running.pid, port, url, [Symbol.asyncDispose]: () => running.stop() }
}
