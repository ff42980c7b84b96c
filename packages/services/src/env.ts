import { z } from 'zod'
import type { DatabaseChoice } from '#db/database.ts'
import { StartFault } from '#startFault.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const port = z.coerce.number().int().min(0).max(65_535)

const common = z.object({
  /** The address to listen on. Loopback unless the services stand on a machine of their own. */
  HOST: z.string().default('127.0.0.1'),
  /** Port of the REST services; 0 takes a free one. */
  PORT: port.default(4100),
  /** Port of the embedded identity provider; 0 takes a free one. */
  IDENTITY_PORT: port.default(4200),
  /** The address that browsers know the embedded identity provider by; its own host and port unless given. */
  IDENTITY_URL: z.url().optional(),
  /** Where people open the web client, such as `http://localhost:4000`; several are separated by commas. Only from there may they sign in. */
  WEB_URL: z
    .string()
    .default('http://localhost:4000')
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url()).min(1)),
  /** Issuer of the tokens that are accepted, exactly as their `iss` says. Given, the embedded identity provider does not start. */
  TOKEN_ISSUER: z.url().optional(),
  /** The audience a token must be for. */
  TOKEN_AUDIENCE: z.string().min(1).default('tidemark'),
  /** Where the issuer's public keys are, when its discovery document is not reachable from here. */
  TOKEN_KEYS_URL: z.url().optional(),
  /** Whether an empty database is filled with demonstration contracts, people and plans. */
  DEMO: flag.default(false),
  /** Seconds the number register takes for each number. */
  REGISTER_SECONDS: z.coerce.number().min(0).max(600).default(2),
  /** The least that is logged. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Whether each request is a line in the log. */
  LOG_REQUESTS: flag.default(false),
  /** Whether each answer is checked against the REST contract before it leaves; one that breaks it becomes a 500. */
  CHECK_ANSWERS: flag.default(false),
})

const databases = z.discriminatedUnion('DATABASE', [
  z.object({
    /** Embedded PostgreSQL in a folder of this machine, for one process. The choice when nothing else is said. */
    DATABASE: z.literal('pglite'),
    /** The folder, made when it is not there. */
    DATA_DIR: z.string().min(1).default('.data/postgres'),
  }),
  /** Embedded PostgreSQL that forgets everything when it ends. */
  z.object({ DATABASE: z.literal('memory') }),
  z.object({
    /** A PostgreSQL server, 15 or newer. The choice when `DATABASE_URL` is given. */
    DATABASE: z.literal('postgres'),
    /** For example `postgres://tidemark:secret@db:5432/tidemark`. */
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** The most connections this process opens. */
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
  }),
])

/** The configuration of the services, read once at start. */
export interface Env {
  readonly database: DatabaseChoice
  readonly host: string
  readonly port: number
  /** Who signs people in: the embedded identity provider, or another whose tokens are trusted. */
  readonly identity: EmbeddedIdentity | { readonly kind: 'external'; readonly issuer: string }
  readonly token: { readonly audience: string; readonly keysUrl: string | undefined }
  readonly demo: boolean
  readonly registerSeconds: number
  readonly log: { readonly level: string; readonly requests: boolean }
  readonly checkAnswers: boolean
}

interface EmbeddedIdentity {
  readonly kind: 'embedded'
  readonly port: number
  /** Without a slash at the end. */
  readonly url: string | undefined
  readonly webOrigins: readonly string[]
}

/** Reads the configuration, or throws a StartFault that lists everything wrong with it. An empty variable counts as absent. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const database = databases.safeParse({ ...given, DATABASE: given['DATABASE'] ?? (given['DATABASE_URL'] ? 'postgres' : 'pglite') })
  const rest = common.safeParse(given)
  if (!database.success || !rest.success) {
    const faults = [database, rest].flatMap(({ error }) => error?.issues ?? [])
    throw new StartFault(`The configuration is not complete:\n${faults.map(({ path, message }) => `  ${path.join('.')}: ${message}`).join('\n')}`)
  }
  const env = rest.data
  return {
    database: databaseOf(database.data),
    host: env.HOST,
    port: env.PORT,
    identity: identityOf(env),
    token: { audience: env.TOKEN_AUDIENCE, keysUrl: env.TOKEN_KEYS_URL },
    demo: env.DEMO,
    registerSeconds: env.REGISTER_SECONDS,
    log: { level: env.LOG_LEVEL, requests: env.LOG_REQUESTS },
    checkAnswers: env.CHECK_ANSWERS,
  }
}

function identityOf(env: z.output<typeof common>): Env['identity'] {
  if (env.TOKEN_ISSUER) return { kind: 'external', issuer: env.TOKEN_ISSUER }
  const url = env.IDENTITY_URL?.replace(/\/$/, '')
  return { kind: 'embedded', port: env.IDENTITY_PORT, url, webOrigins: env.WEB_URL.map((address) => new URL(address).origin) }
}

function databaseOf(env: z.output<typeof databases>): DatabaseChoice {
  if (env.DATABASE === 'postgres') return { kind: 'postgres', url: env.DATABASE_URL, connections: env.DATABASE_CONNECTIONS }
  return env.DATABASE === 'pglite' ? { kind: 'pglite', folder: env.DATA_DIR } : { kind: 'memory' }
}
