import type { BlockList } from 'node:net'
import path from 'node:path'
import type { SettingIssue } from '@tidemark/schema/rules/settings'
import { settingFaults } from '@tidemark/schema/rules/settings'
import type { z } from 'zod'
import type { DatabaseChoice } from '#platform/db/database.ts'
import { demonstrationFaults } from '#demo/demonstrationFaults.ts'
import type { DemoMode } from '#platform/demoMode.ts'
import type { FileChoice } from '#platform/files/fileStore.ts'
import type { ServiceClient } from '#platform/identity/settings.ts'
import { StartFault } from '#platform/startFault.ts'
import type { Retention } from '#programme/workflow/retention.jobs.ts'
import { common, databases, files } from './settings.ts'

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
  readonly mail: {
    /** The address of the product, without a trailing slash. */
    readonly publicUrl: string
    /** Undefined when nothing is sent. */
    readonly server: { readonly url: string; readonly from: string } | undefined
  }
  /** Addresses that webhooks reach beside those of the internet, if any. */
  readonly webhookAddresses: BlockList | undefined
  readonly log: { readonly level: string; readonly requests: boolean }
  readonly checkAnswers: boolean
  readonly metrics: { readonly host: string; readonly port: number } | undefined
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
  const rest = common.safeParse({ IDENTITY_URL: belowPublicUrl(given['PUBLIC_URL']), ...given })
  const kept = files.safeParse({
    ...given,
    FILES: given['FILES'] ?? (given['S3_BUCKET'] ? 's3' : 'disk'),
  })
  if (!database.success || !rest.success || !kept.success)
    throw faulty([database, rest, kept].flatMap(({ error }) => error?.issues ?? []))
  const env = rest.data
  const faults = [...demonstrationFaults(env), ...mailFaults(env)]
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
    mail: mailOf(env),
    webhookAddresses: env.WEBHOOK_ADDRESSES,
    log: { level: env.LOG_LEVEL, requests: env.LOG_REQUESTS },
    checkAnswers: env.CHECK_ANSWERS,
    metrics:
      env.METRICS_PORT === undefined
        ? undefined
        : { host: env.METRICS_HOST, port: env.METRICS_PORT },
  }
}

/** The address of sign-in where Tidemark has one address, as `npm run team` and its commands do. */
const belowPublicUrl = (url: string | undefined) => url && `${url.replace(/\/$/, '')}/sign-in`

const faulty = (faults: readonly SettingIssue[]) =>
  new StartFault(
    `The services cannot start with this configuration:\n${settingFaults(faults).join('\n')}`,
  )

const mailFaults = (env: z.output<typeof common>): SettingIssue[] =>
  (env.SMTP_URL === undefined) === (env.MAIL_FROM === undefined)
    ? []
    : [{ path: ['MAIL_FROM'], message: 'goes together with SMTP_URL' }]

function mailOf(env: z.output<typeof common>): Env['mail'] {
  const { SMTP_URL: url, MAIL_FROM: from } = env
  return {
    publicUrl: (env.PUBLIC_URL ?? env.WEB_URL[0] ?? '').replace(/\/$/, ''),
    server: url !== undefined && from !== undefined ? { url, from } : undefined,
  }
}

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
      connections: env.DATABASE_CONNECTIONS,
      prepare: env.DATABASE_PREPARE,
    }
  return env.DATABASE === 'pglite' ? { kind: 'pglite', folder: env.DATA_DIR } : { kind: 'memory' }
}
