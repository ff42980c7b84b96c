import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { limits } from '@tidemark/schema/limits'
import type { SettingIssue } from '@tidemark/schema/rules/settings'
import { settingFaults } from '@tidemark/schema/rules/settings'
import { z } from 'zod'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { demonstrationFaults } from '#demo/demonstrationFaults.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import type { FileChoice } from '#platform/files/fileStore.ts'
import type { ServiceClient } from '#platform/identity/settings.ts'
import { splitHosts } from '#platform/db/primary.ts'
import { StartFault } from '#platform/startFault.ts'
import type { Retention } from '#workflow/retention.jobs.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const days = (fewest: number) => z.coerce.number().int().min(fewest).max(36_500)
const port = z.coerce.number().int().min(0).max(65_535)

const noCertificates = 'has to be a readable file of certificates in PEM format'
const holdsCertificates = (file: string) => {
  try {
    return new X509Certificate(readFileSync(file)).ca !== undefined
  } catch {
    return false
  }
}

const serviceClient = z.strictObject({
  id: z.string().min(1),
  secret: z.string().min(16, 'is shorter than 16 characters'),
  email: z.email().transform((address) => address.toLowerCase()),
  name: z.string().min(1),
})

const serviceClients = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue('is not JSON')
      return z.NEVER
    }
  })
  .pipe(z.array(serviceClient))

const common = z.object({
  /** The address to listen on. Loopback, unless the services run on a separate machine. */
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'has to be an address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1'),
  /** Port of the REST services; 0 finds a free one. */
  PORT: port.default(4100),
  /** Port of the embedded identity provider; 0 finds a free one. */
  IDENTITY_PORT: port.default(4200),
  /** The public address of the embedded identity provider; by default its host and port. */
  IDENTITY_URL: z.url().optional(),
  /**
   * The addresses of the web client, such as `http://localhost:4000`, separated by commas. Sign-in
   * works only from these.
   */
  WEB_URL: z
    .string()
    .default('http://localhost:4000')
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url()).min(1)),
  /**
   * The accepted issuer of tokens, equal to their `iss`. When set, the embedded identity provider
   * does not start.
   */
  TOKEN_ISSUER: z.url().optional(),
  /** The required audience of tokens. */
  TOKEN_AUDIENCE: z.string().min(1).default('tidemark'),
  /** The required scope of tokens. */
  TOKEN_SCOPE: z.string().min(1).default('tidemark'),
  /**
   * How long after a sign-out or a revocation at the embedded identity provider a token may still
   * be accepted.
   */
  REVOCATION_SECONDS: z.coerce.number().positive().default(limits.signIn.recheckSeconds),
  /**
   * The address of the public keys of an external issuer, when its discovery document is not
   * reachable.
   */
  TOKEN_KEYS_URL: z.url().optional(),
  /**
   * Programs that sign in with client credentials, as JSON:
   * `[{"id":"reporting","secret":"…","email":"reporting@…","name":"Reporting"}]`. Each is a user
   * with that address, to whom an administrator gives roles. For the embedded identity provider.
   */
  SERVICE_CLIENTS: serviceClients.default([]),
  /**
   * Demonstration mode: fills an empty database with demonstration contracts, people and plans, and
   * lists their accounts on the sign-in page, where they need no password. Outside it these
   * accounts cannot sign in. Refused when the sign-in page is reachable from other machines.
   */
  DEMO: flag.default(false),
  /**
   * Allows the demonstration at a public address: administrators of any contract are neither
   * offered on the sign-in page nor able to sign in.
   */
  DEMO_WITHOUT_ADMINISTRATORS: flag.default(false),
  /** Seconds that the number register needs for each number. */
  REGISTER_SECONDS: z.coerce.number().min(0).max(600).default(2),
  /** The maximum number of concurrent requests of this process to the number register. */
  REGISTER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.register.concurrency.max)
    .default(limits.register.concurrency.default),
  /**
   * How long the port stays open after SIGTERM, in seconds, while `/health/ready/` answers 503:
   * longer than the load balancer needs to notice. SIGINT (Ctrl-C) does not wait.
   */
  DRAIN_SECONDS: z.coerce.number().min(0).max(600).default(limits.drain.seconds),
  /** Days that the history of plans and disciplines is kept. Forever unless set. */
  RETAIN_HISTORY_DAYS: days(limits.retention.history).optional(),
  /**
   * Days that the changes of rows are kept for merging edits of an older version. Forever unless
   * set.
   */
  RETAIN_CHANGES_DAYS: days(limits.retention.changes).optional(),
  /** Days that notifications are kept. */
  RETAIN_NOTIFICATIONS_DAYS: days(limits.retention.notifications).default(
    limits.retention.notificationDays,
  ),
  /**
   * A file of certificates of your own authority, for the addresses of other servers. Read by Node
   * itself.
   */
  NODE_EXTRA_CA_CERTS: z.string().refine(holdsCertificates, noCertificates).optional(),
  /** The minimum level of log lines. */
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Logs each request. */
  LOG_REQUESTS: flag.default(false),
  /** Validates each response against the REST contract; an invalid one becomes a 500. */
  CHECK_ANSWERS: flag.default(false),
})

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })

const databases = z.discriminatedUnion('DATABASE', [
  z.object({
    /** Embedded PostgreSQL in a local folder, for one process. The default. */
    DATABASE: z.literal('pglite'),
    /** The folder; created if missing. */
    DATA_DIR: z.string().min(1).default('.data/postgres'),
  }),
  /** Embedded PostgreSQL in memory; its data is lost at the end. */
  z.object({ DATABASE: z.literal('memory') }),
  z.object({
    /** A PostgreSQL server, 15 or newer. The default when `DATABASE_URL` is set. */
    DATABASE: z.literal('postgres'),
    /**
     * For example `postgres://tidemark:secret@db:5432/tidemark`. With several hosts,
     * `…@db-1:5432,db-2:5432/tidemark`, the services use the host that accepts writes.
     */
    DATABASE_URL: z
      .string()
      .refine((url) => splitHosts(url).every((each) => databaseUrl.safeParse(each).success), {
        message: 'is not a PostgreSQL URL',
      }),
    /**
     * A streaming replica, one server. Search, lists and counts of all lines, dashboards and
     * exports are read there once it has replayed all changes.
     */
    DATABASE_REPLICA_URL: databaseUrl.optional(),
    /** The maximum number of connections of this process, to each of the servers. */
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(500).default(10),
    /**
     * Prepares statements that a connection repeats. `false` for a pooler in transaction mode that
     * does not support prepared statements, such as PgBouncer before 1.21.
     */
    DATABASE_PREPARE: flag.default(true),
  }),
])

const files = z.discriminatedUnion('FILES', [
  z.object({
    /** Stores uploaded files in a local folder. The default. */
    FILES: z.literal('disk'),
    /** The folder; created if missing. By default beside that of the embedded database. */
    FILES_DIR: z.string().min(1).optional(),
  }),
  z
    .object({
      /**
       * Stores files in a bucket of Amazon S3 or a compatible store. The default when `S3_BUCKET`
       * is set.
       */
      FILES: z.literal('s3'),
      S3_BUCKET: z.string().min(1),
      S3_REGION: z.string().min(1).default('us-east-1'),
      /** The endpoint of a store other than Amazon's, for example `http://minio:9000`. */
      S3_ENDPOINT: z.url().optional(),
      /** The prefix of every key, such as `tidemark/`. */
      S3_PREFIX: z.string().default(''),
      /** Both or none; without them, credentials come from the AWS default chain. */
      S3_ACCESS_KEY_ID: z.string().optional(),
      S3_SECRET_ACCESS_KEY: z.string().optional(),
    })
    .refine(
      (s3) => (s3.S3_ACCESS_KEY_ID === undefined) === (s3.S3_SECRET_ACCESS_KEY === undefined),
      { path: ['S3_SECRET_ACCESS_KEY'], message: 'goes together with S3_ACCESS_KEY_ID' },
    ),
])

/** The configuration of the services, read once at start. */
export interface Env {
  readonly database: DatabaseChoice
  readonly files: FileChoice
  readonly host: string
  readonly port: number
  /** The embedded identity provider, or an external one whose tokens are trusted. */
  readonly identity: EmbeddedIdentity | { readonly kind: 'external'; readonly issuer: string }
  readonly token: {
    readonly audience: string
    readonly scope: string
    readonly keysUrl: string | undefined
  }
  /** How long the result of an introspection is used. */
  readonly recheckMs: number
  readonly drainMs: number
  readonly demo: DemoMode
  readonly registerSeconds: number
  readonly registerConcurrency: number
  readonly retention: Retention
  readonly log: { readonly level: string; readonly requests: boolean }
  readonly checkAnswers: boolean
}

interface EmbeddedIdentity {
  readonly kind: 'embedded'
  readonly port: number
  /** Without a trailing slash. */
  readonly url: string | undefined
  readonly webOrigins: readonly string[]
  readonly serviceClients: readonly ServiceClient[]
}

/**
 * Reads the configuration. Throws a StartFault that lists every error. An empty variable counts as
 * absent.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const database = databases.safeParse({
    ...given,
    DATABASE: given['DATABASE'] ?? (given['DATABASE_URL'] ? 'postgres' : 'pglite'),
  })
  const rest = common.safeParse(given)
  const kept = files.safeParse({
    ...given,
    FILES: given['FILES'] ?? (given['S3_BUCKET'] ? 's3' : 'disk'),
  })
  if (!database.success || !rest.success || !kept.success)
    throw faulty([database, rest, kept].flatMap(({ error }) => error?.issues ?? []))
  const env = rest.data
  const faults = demonstrationFaults(env)
  if (faults.length > 0) throw faulty(faults)
  return {
    database: databaseOf(database.data),
    files: filesOf(kept.data, databaseOf(database.data)),
    host: env.HOST,
    port: env.PORT,
    identity: identityOf(env),
    token: { audience: env.TOKEN_AUDIENCE, scope: env.TOKEN_SCOPE, keysUrl: env.TOKEN_KEYS_URL },
    recheckMs: env.REVOCATION_SECONDS * 1000,
    drainMs: env.DRAIN_SECONDS * 1000,
    demo: env.DEMO ? (env.DEMO_WITHOUT_ADMINISTRATORS ? 'withoutAdministrators' : 'on') : 'off',
    registerSeconds: env.REGISTER_SECONDS,
    registerConcurrency: env.REGISTER_CONCURRENCY,
    retention: {
      historyDays: env.RETAIN_HISTORY_DAYS,
      changeDays: env.RETAIN_CHANGES_DAYS,
      notificationDays: env.RETAIN_NOTIFICATIONS_DAYS,
    },
    log: { level: env.LOG_LEVEL, requests: env.LOG_REQUESTS },
    checkAnswers: env.CHECK_ANSWERS,
  }
}

const faulty = (faults: readonly SettingIssue[]) =>
  new StartFault(
    `The services cannot start with this configuration:\n${settingFaults(faults).join('\n')}`,
  )

function identityOf(env: z.output<typeof common>): Env['identity'] {
  if (env.TOKEN_ISSUER) return { kind: 'external', issuer: env.TOKEN_ISSUER }
  const url = env.IDENTITY_URL?.replace(/\/$/, '')
  return {
    kind: 'embedded',
    port: env.IDENTITY_PORT,
    url,
    webOrigins: env.WEB_URL.map((address) => new URL(address).origin),
    serviceClients: env.SERVICE_CLIENTS,
  }
}

function filesOf(env: z.output<typeof files>, database: DatabaseChoice): FileChoice {
  if (env.FILES === 'disk') {
    const beside = database.kind === 'pglite' ? path.dirname(database.folder) : '.data'
    return { kind: 'disk', folder: env.FILES_DIR ?? path.join(beside, 'files') }
  }
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  const credentials =
    accessKeyId !== undefined && secretAccessKey !== undefined
      ? { accessKeyId, secretAccessKey }
      : undefined
  return {
    kind: 's3',
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    endpoint: env.S3_ENDPOINT,
    prefix: env.S3_PREFIX,
    credentials,
  }
}

function databaseOf(env: z.output<typeof databases>): DatabaseChoice {
  if (env.DATABASE === 'postgres')
    return {
      kind: 'postgres',
      url: env.DATABASE_URL,
      ...(env.DATABASE_REPLICA_URL && { replicaUrl: env.DATABASE_REPLICA_URL }),
      connections: env.DATABASE_CONNECTIONS,
      prepare: env.DATABASE_PREPARE,
    }
  return env.DATABASE === 'pglite' ? { kind: 'pglite', folder: env.DATA_DIR } : { kind: 'memory' }
}
