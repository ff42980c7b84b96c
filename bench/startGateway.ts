import { join } from 'node:path'
import { tryPort } from '@tidemark/devkit/ports'
import { startProcess } from '@tidemark/devkit/process'

/**
 * Starts the gateway on a free port before the given services; disposing of the result stops it.
 * `documents` names a manifest of registered documents.
 */
export async function startBenchGateway(
  servicesUrl: string,
  issuerUrl: string,
  documents?: string,
) {
  const port = await tryPort(0)
  const url = `http://127.0.0.1:${port}`
  const running = await startProcess({
    name: 'gateway',
    entry: join(import.meta.dirname, '../packages/gateway/src/main.ts'),
    readyUrl: `${url}/health/ready`,
    print: false,
    env: {
      PORT: String(port),
      SERVICES_URL: servicesUrl,
      OIDC_ISSUER: issuerUrl,
      FREE_TEXT: 'true',
      ...(documents !== undefined && { TRUSTED_DOCUMENTS: documents }),
      RATE_LIMIT: '100000',
      LOG_LEVEL: 'error',
    },
  })
  return { pid: running.pid, port, url, [Symbol.asyncDispose]: () => running.stop() }
}
