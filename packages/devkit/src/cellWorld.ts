import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Browser, Client } from '@tidemark/services/sign-in'
import { tryPort } from './ports.ts'
import { type Running, startProcess } from './process.ts'

const packages = join(import.meta.dirname, '../..')
const admin = 'ada@dunmere.example'

/** Where services keep their data: `DATA_DIR` or `DATABASE_URL`. */
type TextRecord = Record<string, string>

export interface CellWorldOptions {
  /** The central services, and the contracts whose data they hold themselves. */
  readonly central: { readonly data: TextRecord; readonly contracts: readonly string[] }
  /** Each cell holds one contract. */
  readonly cells: readonly { readonly contract: string; readonly data: TextRecord }[]
  readonly cellEnv?: Record<string, string>
  readonly gatewayEnv?: Record<string, string>
}

/** A cell: its processes can be killed and started again on the same port and data. */
export interface StartedCell {
  readonly url: string
  kill(): Promise<void>
  /** Resolves when the cell answers again. */
  restart(): Promise<void>
}

const programOf = (contract: string) => ({
  id: `cell-${contract.toLowerCase()}`,
  secret: 'a-long-enough-secret',
  email: `cell-${contract.toLowerCase()}@programs.example`,
  name: `Cell of ${contract}`,
})

/** Starts a process on a port and waits until it is ready. */
const start = (
  name: 'services' | 'gateway',
  port: number,
  env: Record<string, string>,
): Promise<Running> =>
  startProcess({
    name,
    entry: join(packages, name, 'src/main.ts'),
    readyUrl: `http://127.0.0.1:${port}/health/ready${name === 'services' ? '/' : ''}`,
    print: false,
    env: { PORT: String(port), LOG_LEVEL: 'warn', DRAIN_SECONDS: '0', ...env },
  })

/**
 * Starts central services, cells and one gateway, as operators start them. One administrator of all
 * contracts can sign in.
 */
export async function startCellWorld({
  central,
  cells,
  cellEnv = {},
  gatewayEnv = {},
}: CellWorldOptions) {
  await using opened = new AsyncDisposableStack()
  const run = async (command: string, ...args: string[]) =>
    (
      await promisify(execFile)(
        process.execPath,
        [join(packages, 'services/src/commands', `${command}.ts`), ...args],
        { env: central.data },
      )
    ).stdout
  const [rest, identity, ofGateway] = await Promise.all([tryPort(0), tryPort(0), tryPort(0)])
  const identityUrl = `http://localhost:${identity}`
  const gatewayUrl = `http://localhost:${ofGateway}`
  const held = cells.map(({ contract }) => contract)

  let password = ''
  for (const contract of [...central.contracts, ...held]) {
    const of = ['--email', admin, '--contract', contract, '--name', contract]
    const output = await run('firstAdmin', ...of, '--originator', 'DMJ')
    password ||= /password (\S+)/.exec(output)?.[1] ?? ''
  }
  const startCentral = () =>
    start('services', rest, {
      ...central.data,
      IDENTITY_PORT: String(identity),
      IDENTITY_URL: identityUrl,
      WEB_URL: gatewayUrl,
      SERVICE_CLIENTS: JSON.stringify(held.map(programOf)),
    })
  // The programs are added at the first start, and the embedded database is for one process.
  await (await startCentral()).stop()
  for (const contract of held)
    await run('holdContract', '--contract', contract, '--program', programOf(contract).email)
  const running = await startCentral()
  opened.defer(() => running.stop())

  const started = new Map<string, StartedCell>()
  for (const { contract, data } of cells) {
    const { id, secret } = programOf(contract)
    const port = await tryPort(0)
    const startCell = () =>
      start('services', port, {
        ...data,
        TOKEN_ISSUER: identityUrl,
        CENTRAL_URL: `http://127.0.0.1:${rest}`,
        CENTRAL_CLIENT_ID: id,
        CENTRAL_CLIENT_SECRET: secret,
        ...cellEnv,
      })
    let cell = await startCell()
    opened.defer(() => cell.stop())
    started.set(contract, {
      url: `http://127.0.0.1:${port}`,
      kill: () => cell.kill(),
      restart: async () => void (cell = await startCell()),
    })
  }
  const gateway = await start('gateway', ofGateway, {
    PUBLIC_URL: gatewayUrl,
    SERVICES_URL: `http://127.0.0.1:${rest}`,
    CELLS: [...started].map(([contract, { url }]) => `${contract}=${url}`).join(','),
    OIDC_ISSUER: identityUrl,
    FREE_TEXT: 'true',
    ...gatewayEnv,
  })
  opened.defer(() => gateway.stop())
  const kept = opened.move()
  return {
    gatewayUrl,
    identityUrl,
    /** The cells by contract. */
    cells: started as ReadonlyMap<string, StartedCell>,
    /** Signs the administrator in. */
    signIn: () => new Client(identityUrl, gatewayUrl).signIn(new Browser(), admin, password),
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  }
}
