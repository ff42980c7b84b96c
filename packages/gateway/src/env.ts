import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { limits } from '@tidemark/schema/limits'
import { serverLimits } from '@tidemark/schema/serverLimits'
import { holdsCertificates } from '@tidemark/server/certificates'
import { settingFaults } from '@tidemark/schema/rules/settings'
import { z } from 'zod'
import { authEnv } from '#auth/env.ts'

const address = z.url({ protocol: /^https?$/, error: 'is not an http(s) address' })
const origin = address.transform((url) => new URL(url).origin)
const folder = z
  .string()
  .transform((path) => resolve(path))
  .refine((path) => existsSync(resolve(path, 'index.html')), 'holds no index.html; build it first')
const packages = resolve(import.meta.dirname, '../..')
const manifest = resolve(packages, 'web/src/api/generated/persisted-documents.json')

/** The settings of the gateway, without those of sign-in. */
export const variables = z
  .object({
    HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
    PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .default(4000)
      .describe('Port to listen on; 0 takes a free one.'),
    PUBLIC_URL: address
      .optional()
      .describe('Public URL of the gateway. With https, browsers are sent HSTS.'),
    ALLOWED_ORIGINS: z
      .string()
      .default('')
      .transform((list) =>
        list
          .split(',')
          .map((item) => item.trim())
          .filter(Boolean),
      )
      .pipe(z.array(origin))
      .describe('Comma-separated origins that may use the gateway beside its own.'),

    SERVICES_URL: address
      .optional()
      .describe('URL of all REST services; each variable below overrides it for one.'),
    USER_URL: address.optional().describe('URL of the user service.'),
    ASSET_URL: address.optional().describe('URL of the asset service.'),
    WORKFLOW_URL: address.optional().describe('URL of the workflow service.'),
    TASK_URL: address.optional().describe('URL of the task service.'),
    GROUP_URL: address.optional().describe('URL of the group service.'),
    PRIVILEGE_URL: address.optional().describe('URL of the privilege service.'),
    RATE_LIMIT: z.coerce
      .number()
      .int()
      .positive()
      .default(600)
      .describe('Operations that one person or program may start in ten seconds.'),
    MAX_IN_FLIGHT: z.coerce
      .number()
      .int()
      .positive()
      .default(1000)
      .describe(
        'Maximum number of operations in flight; further ones are rejected with Retry-After.',
      ),
    MAX_DELAY_MS: z.coerce
      .number()
      .positive()
      .default(200)
      .describe('Average event loop delay in milliseconds from which new operations are rejected.'),
    HEADERS_SECONDS: z.coerce
      .number()
      .positive()
      .default(limits.connection.headersSeconds)
      .describe('Timeout of the headers of a request.'),
    REQUEST_SECONDS: z.coerce
      .number()
      .positive()
      .default(limits.connection.requestSeconds)
      .describe('Timeout of a whole request; uploads have fifteen minutes.'),
    ANSWER_SECONDS: z.coerce
      .number()
      .positive()
      .default(60)
      .describe('Timeout of an operation, until the client has read its response.'),
    REVOCATION_SECONDS: z.coerce
      .number()
      .positive()
      .default(serverLimits.signIn.recheckSeconds)
      .describe(
        'How long a token may still be accepted after sign-out or revocation: the interval of introspection per token.',
      ),
    DRAIN_SECONDS: z.coerce
      .number()
      .min(0)
      .max(600)
      .default(serverLimits.drain.seconds)
      .describe(
        'Seconds that the port stays open after SIGTERM; must exceed the interval of the balancer. SIGINT does not wait.',
      ),
    SOCKETS_PER_PERSON: z.coerce
      .number()
      .int()
      .positive()
      .default(100)
      .describe('Maximum number of WebSockets per person or program and gateway.'),
    POLL_SECONDS: z.coerce
      .number()
      .positive()
      .default(5)
      .describe('Interval at which topics are polled.'),
    CHANGE_FEED: z
      .stringbool()
      .default(true)
      .describe('Whether topics are read only when the services report a change, where they do.'),

    WEB_DIST: folder.optional().describe('The built web client, served at /app.'),
    PLAYGROUND: z
      .enum(['on', 'off'])
      .default('off')
      .describe('Whether /playground is served. Needs FREE_TEXT.'),
    PLAYGROUND_DIST: z
      .string()
      .default(resolve(packages, 'playground/dist'))
      .describe('The built playground.'),
    FREE_TEXT: z
      .stringbool()
      .default(false)
      .describe(
        'Whether all callers may send free text and introspect, or only registered documents.',
      ),
    FREE_TEXT_SCOPE: z
      .string()
      .min(1)
      .default('tidemark:explore')
      .describe('Scope of tokens that may send free text and introspect even with FREE_TEXT off.'),
    TRUSTED_DOCUMENTS: z
      .string()
      .default(manifest)
      .describe('Manifest of the registered documents: hash to text.'),

    SITE_URL: address
      .optional()
      .describe(
        'Root of the site with the other modules. Without it they are listed as not set up.',
      ),
    DOCUMENTS_URL: address
      .optional()
      .describe('The documents site. Without it Documents is listed as not set up.'),
    MODULES_PAGE: z
      .stringbool()
      .default(false)
      .describe('Whether /modules/ is served in place of the other modules, for demonstrations.'),
    MONITORING_URL: address.optional().describe('The monitoring site, for System:Monitor.'),
    HELP_CONTACT: z.email().optional().describe('E-mail address for people without roles.'),

    NODE_EXTRA_CA_CERTS: z
      .string()
      .refine(holdsCertificates, 'has to be a readable file of certificates in PEM format')
      .optional()
      .describe(
        'A file of certificates of your own authority, for the addresses of other servers. Read by Node itself.',
      ),

    METRICS_PORT: z.coerce
      .number()
      .int()
      .min(0)
      .max(65_535)
      .optional()
      .describe('Port of the Prometheus metrics (`/metrics`); off by default, 0 takes a free one.'),
    METRICS_HOST: z
      .string()
      .default('127.0.0.1')
      .describe('Address of the metrics. Must not be public.'),
    OTEL_EXPORTER_OTLP_ENDPOINT: address
      .optional()
      .describe('URL of an OpenTelemetry collector for traces over HTTP.'),

    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])
      .default('info')
      .describe('Minimum level of log lines.'),
  })
  .superRefine((vars, context) => {
    const fault = (name: string, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message })
    for (const name of [
      'USER_URL',
      'ASSET_URL',
      'WORKFLOW_URL',
      'TASK_URL',
      'GROUP_URL',
      'PRIVILEGE_URL',
    ] as const) {
      if (!vars.SERVICES_URL && !vars[name]) fault(name, 'is missing, and so is SERVICES_URL')
    }
    if (vars.PLAYGROUND === 'on' && !vars.FREE_TEXT)
      fault('PLAYGROUND', 'needs FREE_TEXT=true: it sends free text and introspects')
    if (vars.PLAYGROUND === 'on' && !folder.safeParse(vars.PLAYGROUND_DIST).success)
      fault('PLAYGROUND_DIST', 'holds no index.html; build it first')
    if (!vars.FREE_TEXT && !existsSync(vars.TRUSTED_DOCUMENTS))
      fault('TRUSTED_DOCUMENTS', 'does not exist, and FREE_TEXT is off: nothing could be asked')
  })

/** Reads the gateway's configuration. Throws one error that lists every fault. */
export function readEnv(vars: Readonly<Record<string, string | undefined>> = process.env) {
  // An empty variable counts as not set: compose files omit one that way.
  const given = Object.fromEntries(Object.entries(vars).filter(([, value]) => value !== ''))
  const own = variables.safeParse(given)
  const signIn = authEnv.safeParse(given)
  if (!own.success || !signIn.success) {
    const issues = [...(own.error?.issues ?? []), ...(signIn.error?.issues ?? [])]
    throw new Error(
      ['The gateway cannot start with this configuration:', ...settingFaults(issues)].join('\n'),
    )
  }
  const { SERVICES_URL: all = '', ...read } = own.data
  const auth = signIn.data
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.PUBLIC_URL ?? null,
    allowedOrigins: [
      ...read.ALLOWED_ORIGINS,
      ...(read.PUBLIC_URL ? [new URL(read.PUBLIC_URL).origin] : []),
    ],
    services: {
      urls: {
        user: read.USER_URL ?? all,
        asset: read.ASSET_URL ?? all,
        workflow: read.WORKFLOW_URL ?? all,
        task: read.TASK_URL ?? all,
        group: read.GROUP_URL ?? all,
        privilege: read.PRIVILEGE_URL ?? all,
      },
      attemptMs: 8000,
      attempts: 3,
      maxAnswerBytes: 20 * 1024 * 1024,
    },
    pollSeconds: read.POLL_SECONDS,
    changeFeed: read.CHANGE_FEED,
    webDist: read.WEB_DIST ?? null,
    playgroundDist: read.PLAYGROUND === 'on' ? read.PLAYGROUND_DIST : null,
    modulesPage: read.MODULES_PAGE,
    freeText: read.FREE_TEXT,
    freeTextScope: read.FREE_TEXT_SCOPE,
    maxInFlight: read.MAX_IN_FLIGHT,
    maxDelayMs: read.MAX_DELAY_MS,
    rateLimit: { operations: read.RATE_LIMIT, seconds: 10 },
    slowest: {
      headersMs: read.HEADERS_SECONDS * 1000,
      requestMs: read.REQUEST_SECONDS * 1000,
      answerMs: read.ANSWER_SECONDS * 1000,
    },
    drainMs: read.DRAIN_SECONDS * 1000,
    recheckMs: read.REVOCATION_SECONDS * 1000,
    socketsPerPerson: read.SOCKETS_PER_PERSON,
    registeredDocuments: existsSync(read.TRUSTED_DOCUMENTS) ? read.TRUSTED_DOCUMENTS : null,
    auth,
    client: {
      authority: auth.authority,
      clientId: auth.clientId,
      scope: auth.scope,
      links: {
        ...(read.SITE_URL && { site: read.SITE_URL }),
        ...(read.DOCUMENTS_URL && { documents: read.DOCUMENTS_URL }),
        ...(read.MONITORING_URL && { monitoring: read.MONITORING_URL }),
        ...(read.HELP_CONTACT && { helpContact: read.HELP_CONTACT }),
      },
    },
    metrics:
      read.METRICS_PORT === undefined ? null : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    traces: read.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: read.LOG_LEVEL,
  }
}

export type Env = ReturnType<typeof readEnv>
