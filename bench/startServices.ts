import { join } from 'node:path'
import { tryPort } from '@tidemark/devkit/ports'
import { startProcess } from '@tidemark/devkit/process'

/** The folder of the sources of this release. */
export const thisRelease = join(import.meta.dirname, '..')

/**
 * Starts the services on a free port and the given database; disposing of the result stops them.
 * `folder` has the sources of another release. PROFILE names a folder for a profile of their
 * processor time.
 */
export async function startServices(
  databaseUrl: string,
  env: Record<string, string>,
  folder = thisRelease,
) {
  const port = await tryPort(0)
  const profiles = process.env['PROFILE']
  const url = `http://127.0.0.1:${port}`
  const running = await startProcess({
    name: 'services',
    entry: join(folder, 'packages/services/src/main.ts'),
    readyUrl: `${url}/health/`,
    print: false,
    saysSo: folder === thisRelease,
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
