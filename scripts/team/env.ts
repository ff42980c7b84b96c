import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readEnv as readGatewayEnv } from '../../packages/gateway/src/env.ts'
import { settingFaults } from '../../packages/schema/src/rules/settings.ts'
import { readEnv as readServicesEnv } from '../../packages/services/src/env.ts'
import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)
const builtClient = join(import.meta.dirname, '../../packages/web/dist')

/** The settings of `npm run team`. */
export const teamSettings = z.object({
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/$/, ''))
    .describe(
      'The one address of Tidemark, such as `https://tidemark.example.com`. Sign-in is below it, at `/sign-in/`.',
    ),
  DATABASE_URL: z
    .string()
    .optional()
    .describe(
      'The database, a secret: `postgres://tidemark:password@127.0.0.1:5432/tidemark`. Without it, an embedded PostgreSQL in `DATA_DIR`.',
    ),
  PORT: port.default(4000).describe('Port of the gateway, for the proxy.'),
  SERVICES_PORT: port.default(4100).describe('Port of the services, for the gateway only.'),
  IDENTITY_PORT: port.default(4200).describe('Port of sign-in, for the proxy.'),
})

type Environment = NodeJS.ProcessEnv

/** The environments of both processes. */
export interface TeamEnv {
  readonly services: Environment
  readonly gateway: Environment
}

/**
 * Derives the environments of services and gateway from the few settings of a team. What is set for
 * one of them keeps its value. Throws an error with a sentence for each fault.
 */
export function readTeamEnv(source: Environment = process.env): TeamEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = teamSettings.safeParse(given)
  const faults = settingFaults(read.error?.issues ?? [])
  if (given['WEB_DIST'] === undefined && !existsSync(join(builtClient, 'index.html')))
    faults.push('  The web client is not built: npm run build')
  if (!read.success || faults.length > 0)
    throw new Error(`Tidemark cannot start with this configuration:\n${faults.join('\n')}`)
  const { PUBLIC_URL: url, PORT, SERVICES_PORT, IDENTITY_PORT } = read.data
  const issuer = `${url}/sign-in`
  const external = given['TOKEN_ISSUER']
  // No balancer needs time to notice that they stop.
  const both = { DRAIN_SECONDS: '0', ...given }
  const metrics = given['METRICS_PORT']
  const env: TeamEnv = {
    services: {
      IDENTITY_URL: issuer,
      WEB_URL: url,
      FILES_DIR: '.data/files',
      ...both,
      ...(metrics !== undefined && { METRICS_PORT: String(Number(metrics) + 1) }),
      // The proxy and the gateway are on this machine.
      HOST: '127.0.0.1',
      PORT: String(SERVICES_PORT),
      IDENTITY_PORT: String(IDENTITY_PORT),
    },
    gateway: {
      SERVICES_URL: `http://127.0.0.1:${SERVICES_PORT}`,
      OIDC_ISSUER: external ?? given['IDENTITY_URL'] ?? issuer,
      ...(external === undefined && { OIDC_ORIGIN: `http://127.0.0.1:${IDENTITY_PORT}` }),
      WEB_DIST: builtClient,
      ...both,
      PORT: String(PORT),
    },
  }
  const found = [
    ...faultsOf(() => readServicesEnv(env.services)),
    ...faultsOf(() => readGatewayEnv(env.gateway)),
  ]
  if (found.length > 0) throw new Error(found.join('\n'))
  return env
}

function faultsOf(read: () => unknown): string[] {
  try {
    read()
    return []
  } catch (error) {
    return [(error as Error).message]
  }
}
