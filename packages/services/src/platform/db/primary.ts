import { Socket } from 'node:net'
import { callbackify } from 'node:util'
import { Client } from 'pg'
import type { ClientConfig, PoolConfig } from 'pg'
import { isUnreachable } from './unreachable.ts'

/**
 * Splits a URL with several hosts, `postgres://user@a:5432,b:5432/name` as in libpq, into one URL
 * for each host.
 */
export function splitHosts(url: string): string[] {
  const [, before = '', hosts = url, after = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? []
  return hosts.split(',').map((host) => `${before}${host}${after}`)
}

/** PostgreSQL's code for a server that cannot take the connection now. */
const noPrimary = '57P03'
/** How long one host may take to accept a connection and say whether it is the primary. */
const probeMs = 2_000

/**
 * Returns a client class for a pool that connects to the one of several servers that accepts
 * writes. Each new connection asks all of them, so the pool follows a failover; connections to the
 * old primary end with it. Connecting fails with 57P03 when a host is a standby or starting,
 * otherwise with the error of a host. The driver itself supports a single host only.
 */
export function primaryClient(urls: readonly string[]): NonNullable<PoolConfig['Client']> {
  let searching: Promise<Client> | undefined
  const findPrimary = () =>
    (searching ??= firstOf(urls.map(probe)).finally(() => (searching = undefined)))

  return class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: urls[0] })
    }
    override connect(): Promise<Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<Client> | void {
      const connected = findPrimary().then(({ host, port }) => {
        Object.assign(this, { host, port })
        return super.connect()
      })
      if (!callback) return connected
      callbackify(() => connected)(callback as (error: Error | null) => void)
    }
  }
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void)

/** Returns the closed client of a server that accepts writes. */
async function probe(url: string): Promise<Client> {
  const socket = new Socket()
  const client = new Client({
    connectionString: url,
    stream: () => socket,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ transaction_read_only: 'on' | 'off' }>(
      'show transaction_read_only',
    )
    void client.end()
    if (rows[0]?.transaction_read_only === 'off') return client
  } catch (error) {
    // A server that hangs would not end the connection either.
    socket.destroy()
    throw error
  }
  throw Object.assign(new Error('No server accepts writes'), { code: noPrimary })
}

/**
 * Returns the first primary. A failure to report is, in this order, one that a promotion ends, a
 * fault of the configuration, a host that does not answer.
 */
const firstOf = (probes: Promise<Client>[]): Promise<Client> =>
  Promise.any(probes).catch(({ errors }: AggregateError) => {
    throw (
      errors.find((error: { code?: unknown }) => error.code === noPrimary) ??
      errors.find((error) => !isUnreachable(error)) ??
      errors[0]
    )
  })
