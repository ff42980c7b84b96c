import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DemonstrationPart } from '@tidemark/services/testkit/demonstration-part'
import { emptyServerDatabase } from '@tidemark/services/testkit/server-database'
import { buildStale } from './build.ts'
import { tryPort } from './ports.ts'
import { type Running, startProcess } from './process.ts'

const root = join(import.meta.dirname, '../../..')

export interface WorldOptions {
  /** Ports to use; 0, the default, finds free ones. */
  ports?: { gateway?: number; services?: number; identity?: number }
  /** The data folder. Without it, a temporary folder that `stop` removes. */
  dataDir?: string
  /** A PostgreSQL server in place of the embedded one. */
  databaseUrl?: string
  /** A PostgreSQL server: the product uses a new database on it, which `stop` drops. */
  serverUrl?: string
  /** Whether `addPart` works. */
  takesParts?: boolean
  /** Seconds that the register needs for each number. */
  registerSeconds?: number
  /** Whether the logs of the processes are also written to the output of this process. */
  print?: boolean
  /** Stops the start; `startWorld` then rejects once its processes have ended. */
  signal?: AbortSignal
  /** Additional configuration of one of the processes. */
  servicesEnv?: Record<string, string>
  gatewayEnv?: Record<string, string>
}

/**
 * The whole product: services with identity provider, one gateway, the built web client and
 * playground.
 */
export interface World extends AsyncDisposable {
  /** Address of the gateway, without a trailing slash; the web client is under `/app/`. */
  readonly url: string
  readonly restUrl: string
  readonly identityUrl: string
  readonly services: Running
  readonly gateway: Running
  /** Adds contracts of the demonstration, under other codes and with other people. */
  addPart(part: DemonstrationPart): Promise<void>
  /**
   * Restarts the services on the same data and ports, after `services.kill()` or `services.stop()`.
   */
  restartServices(): Promise<void>
  restartGateway(): Promise<void>
  /** Stops everything in order, gateway first, and removes a temporary data folder. */
  stop(): Promise<void>
}

/**
 * Starts everything and waits until it answers. Rejects with the output of the process that failed
 * to start.
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const { print = false, signal } = options
  await buildStale({ quiet: !print, signal })
  const ports = {
    gateway: options.ports?.gateway || (await tryPort(0)),
    services: options.ports?.services || (await tryPort(0)),
    identity: options.ports?.identity || (await tryPort(0)),
  }
  const ownFolder =
    options.dataDir || options.databaseUrl ? null : await mkdtemp(join(tmpdir(), 'tidemark-'))
  const ownDatabase = options.serverUrl ? await emptyServerDatabase(options.serverUrl) : null
  const databaseUrl = options.databaseUrl ?? ownDatabase?.choice.url
  const urls = {
    url: `http://localhost:${ports.gateway}`,
    restUrl: `http://127.0.0.1:${ports.services}`,
    identityUrl: `http://localhost:${ports.identity}`,
  }

  const startServices = () =>
    startProcess({
      name: 'services',
      entry: join(
        root,
        'packages/services/src',
        options.takesParts ? 'testkit/product.fixture.ts' : 'main.ts',
      ),
      readyUrl: `${urls.restUrl}/health/`,
      print,
      signal,
      env: {
        ...(databaseUrl
          ? { DATABASE_URL: databaseUrl }
          : { DATA_DIR: options.dataDir ?? join(ownFolder ?? '', 'postgres') }),
        ...(ownDatabase && { FILES_DIR: join(ownFolder ?? '', 'files') }),
        PORT: String(ports.services),
        IDENTITY_PORT: String(ports.identity),
        IDENTITY_URL: urls.identityUrl,
        WEB_URL: urls.url,
        REGISTER_SECONDS: String(options.registerSeconds ?? 2),
        DEMO: 'true',
        // No load balancer needs time to notice the shutdown.
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'warn',
        ...options.servicesEnv,
      },
    })
  const startGateway = () =>
    startProcess({
      name: 'gateway',
      entry: join(root, 'packages/gateway/src/main.ts'),
      readyUrl: `${urls.url}/health/ready`,
      print,
      signal,
      env: {
        PORT: String(ports.gateway),
        PUBLIC_URL: urls.url,
        SERVICES_URL: urls.restUrl,
        OIDC_ISSUER: urls.identityUrl,
        WEB_DIST: join(root, 'packages/web/dist'),
        PLAYGROUND: 'on',
        FREE_TEXT: 'true',
        HELP_CONTACT: 'help@tidemark.example',
        // No other modules run locally; a page of the gateway takes their place.
        MODULES_PAGE: 'true',
        SITE_URL: `${urls.url}/modules/`,
        DOCUMENTS_URL: `${urls.url}/modules/?module=Documents`,
        // No monitoring site runs locally; the gateway's health endpoint takes its place.
        MONITORING_URL: `${urls.url}/health/ready`,
        DRAIN_SECONDS: '0',
        LOG_LEVEL: 'warn',
        ...options.gatewayEnv,
      },
    })

  let services = await startServices()
  let gateway = await startGateway().catch(async (fault: unknown) => {
    await services.stop()
    throw fault
  })
  const end = async () => {
    await gateway.stop()
    await services.stop()
    await ownDatabase?.drop()
    if (ownFolder) await rm(ownFolder, { recursive: true, force: true })
  }
  let ended: Promise<void> | undefined
  const stop = () => (ended ??= end())
  return {
    ...urls,
    get services() {
      return services
    },
    get gateway() {
      return gateway
    },
    addPart: async (part) => {
      const fault = (await services.ask(part)) as string | null
      if (fault !== null) throw new Error(fault)
    },
    restartServices: async () => {
      services = await startServices()
    },
    restartGateway: async () => {
      gateway = await startGateway()
    },
    stop,
    [Symbol.asyncDispose]: stop,
  }
}
