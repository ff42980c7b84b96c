import { limits } from '@tidemark/schema/limits'
import { serverLimits } from '@tidemark/schema/serverLimits'
import { holdsCertificates } from '@tidemark/server/certificates'
import { jsonText } from '@tidemark/schema/rules/settings'
import { z } from 'zod'
import { addressList } from '#channels/webhook/publicAddress.ts'

const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const days = (fewest: number) => z.coerce.number().int().min(fewest).max(36_500)
const port = z.coerce.number().int().min(0).max(65_535)

const noCertificates = 'has to be a readable file of certificates in PEM format'

const serviceClient = z.strictObject({
  id: z.string().min(1),
  secret: z.string().min(16, 'is shorter than 16 characters'),
  email: z.email().transform((address) => address.toLowerCase()),
  name: z.string().min(1),
})

const serviceClients = jsonText.pipe(z.array(serviceClient))

/** The settings of the services, without those of database and files. */
export const common = z.object({
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'has to be an address to listen on, such as 127.0.0.1 or 0.0.0.0')
    .default('127.0.0.1')
    .describe('The address to listen on. Loopback, unless the services run on a separate machine.'),
  PORT: port.default(4100).describe('Port of the REST services; 0 finds a free one.'),
  IDENTITY_PORT: port
    .default(4200)
    .describe('Port of the embedded identity provider; 0 finds a free one.'),
  IDENTITY_URL: z
    .url()
    .optional()
    .describe(
      'The public address of the embedded identity provider; by default `/sign-in` below `PUBLIC_URL`, and without that its host and port.',
    ),
  WEB_URL: z
    .string()
    .default('http://localhost:4000')
    .transform((list) => list.split(',').map((url) => url.trim()))
    .pipe(z.array(z.url()).min(1))
    .describe(
      'The addresses of the web client, such as `http://localhost:4000`, separated by commas. Sign-in works only from these.',
    ),
  TOKEN_ISSUER: z
    .url()
    .optional()
    .describe(
      'The accepted issuer of tokens, equal to their `iss`. When set, the embedded identity provider does not start.',
    ),
  TOKEN_AUDIENCE: z
    .string()
    .min(1)
    .default('tidemark')
    .describe('The required audience of tokens.'),
  TOKEN_SCOPE: z.string().min(1).default('tidemark').describe('The required scope of tokens.'),
  REVOCATION_SECONDS: z.coerce
    .number()
    .positive()
    .default(serverLimits.signIn.recheckSeconds)
    .describe(
      'How long after a sign-out or a revocation at the embedded identity provider a token may still be accepted.',
    ),
  TOKEN_KEYS_URL: z
    .url()
    .optional()
    .describe(
      'The address of the public keys of an external issuer, when its discovery document is not reachable.',
    ),
  SERVICE_CLIENTS: serviceClients
    .default([])
    .describe(
      'Programs that sign in with client credentials, as JSON: `[{"id":"reporting","secret":"…","email":"reporting@…","name":"Reporting"}]`. Each is a user with that address, to whom an administrator gives roles. For the embedded identity provider.',
    ),
  DEMO: flag
    .default(false)
    .describe(
      'Demonstration mode: fills an empty database with demonstration contracts, people and plans, and lists their accounts on the sign-in page, where they need no password. Outside it these accounts cannot sign in. Refused when the sign-in page is reachable from other machines.',
    ),
  DEMO_WITHOUT_ADMINISTRATORS: flag
    .default(false)
    .describe(
      'Allows the demonstration at a public address: administrators of any contract are neither offered on the sign-in page nor able to sign in.',
    ),
  REGISTER_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(2)
    .describe('Seconds that the number register needs for each number.'),
  REGISTER_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.register.concurrency.max)
    .default(limits.register.concurrency.default)
    .describe('The maximum number of concurrent requests of this process to the number register.'),
  PUBLIC_URL: z
    .url()
    .optional()
    .describe(
      'The address of Tidemark, to which links in mails lead; by default the first of `WEB_URL`.',
    ),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      error: 'is not an SMTP URL; @, / and : in a password are written as %40, %2F and %3A',
    })
    .optional()
    .describe(
      'The mail server, such as `smtp://tidemark:secret@mail.example.com:587` (STARTTLS) or `smtps://…:465` (TLS). Nothing is sent without it, and in demonstration mode.',
    ),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<)?[^\s<>@,]+@[\w.-]+>?$/,
      'has to be an address, such as Tidemark <plans@example.com>',
    )
    .optional()
    .describe(
      'The sender of mails, such as `Tidemark <plans@example.com>`. Goes together with `SMTP_URL`.',
    ),
  WEBHOOK_ADDRESSES: z
    .string()
    .transform((text, context) => {
      try {
        return addressList(text)
      } catch (error) {
        context.addIssue({ code: 'custom', message: (error as Error).message })
        return z.NEVER
      }
    })
    .optional()
    .describe(
      'Addresses and networks inside your network to which webhooks may be sent, also without TLS, such as `10.20.0.0/16,127.0.0.1`. Others than these have to be of the internet, and the demonstration reaches these only.',
    ),
  DRAIN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(serverLimits.drain.seconds)
    .describe(
      'How long the port stays open after SIGTERM, in seconds, while `/health/ready/` answers 503: longer than the load balancer needs to notice. SIGINT (Ctrl-C) does not wait.',
    ),
  RETAIN_HISTORY_DAYS: days(serverLimits.retention.history)
    .optional()
    .describe('Days that the history of plans and disciplines is kept. Forever unless set.'),
  RETAIN_CHANGES_DAYS: days(serverLimits.retention.changes)
    .optional()
    .describe(
      'Days that the changes of rows are kept: for merging edits of an older version, and for comparing plans with past days. Forever unless set.',
    ),
  RETAIN_NOTIFICATIONS_DAYS: days(serverLimits.retention.notifications)
    .default(serverLimits.retention.notificationDays)
    .describe('Days that notifications are kept.'),
  NODE_EXTRA_CA_CERTS: z
    .string()
    .refine(holdsCertificates, noCertificates)
    .optional()
    .describe(
      'A file of certificates of your own authority, for the addresses of other servers. Read by Node itself.',
    ),
  METRICS_PORT: port
    .optional()
    .describe('Port of the Prometheus metrics (`/metrics`); off by default, 0 finds a free one.'),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('The address of the metrics. It must not be public.'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('The minimum level of log lines.'),
  LOG_REQUESTS: flag.default(false).describe('Logs each request.'),
  CHECK_ANSWERS: flag
    .default(false)
    .describe('Validates each response against the REST contract; an invalid one becomes a 500.'),
})

/** A comma in the host of a URL, after which no @ follows, or in its parameter `host`. */
const severalHosts = /^\w+:\/\/[^/?#]*,[^@]*$|[?&]host=[^&#]*,/

/** The settings of the database, by its kind. */
export const databases = z.discriminatedUnion('DATABASE', [
  z.object({
    DATABASE: z
      .literal('pglite')
      .describe(
        '`pglite`: embedded PostgreSQL in a local folder, for one process, the default; `memory`: the same without a folder, its data is lost at the end; `postgres`: a server, 15 or newer, the default when `DATABASE_URL` is set.',
      ),
    DATA_DIR: z
      .string()
      .min(1)
      .default('.data/postgres')
      .describe('The folder of the embedded PostgreSQL; created if missing.'),
  }),
  z.object({ DATABASE: z.literal('memory') }),
  z.object({
    DATABASE: z.literal('postgres'),
    DATABASE_URL: z
      .string()
      .refine((url) => !severalHosts.test(url), {
        abort: true,
        message:
          'names several hosts; give the one address of HAProxy (deploy/haproxy-postgres.cfg) or of a managed database, which leads to the host that accepts writes',
      })
      .pipe(
        z.url({
          protocol: /^postgres(ql)?$/,
          error:
            'is not a PostgreSQL URL; @, / and : in a password are written as %40, %2F and %3A',
        }),
      )
      .describe(
        'For example `postgres://tidemark:secret@db:5432/tidemark`. One host: HAProxy or a managed address finds the one that accepts writes.',
      ),
    DATABASE_CONNECTIONS: z.coerce
      .number()
      .int()
      .min(2)
      .max(500)
      .default(10)
      .describe('The maximum number of connections of this process.'),
    DATABASE_PREPARE: flag
      .default(true)
      .describe(
        'Prepares statements that a connection repeats. `false` for a pooler in transaction mode that does not support prepared statements, such as PgBouncer before 1.21.',
      ),
  }),
])

/** The settings of the store of uploaded files, by its kind. */
export const files = z.discriminatedUnion('FILES', [
  z.object({
    FILES: z
      .literal('disk')
      .describe(
        'Where uploaded files are stored: in a local folder, or in a bucket of Amazon S3 or a compatible store, the default when `S3_BUCKET` is set.',
      ),
    FILES_DIR: z
      .string()
      .min(1)
      .optional()
      .describe(
        'The folder of uploaded files; created if missing. By default beside that of the embedded database.',
      ),
  }),
  z
    .object({
      FILES: z.literal('s3'),
      S3_BUCKET: z.string().min(1).describe('The bucket of uploaded files.'),
      S3_REGION: z.string().min(1).default('us-east-1').describe('The region of the bucket.'),
      S3_ENDPOINT: z
        .url()
        .optional()
        .describe("The endpoint of a store other than Amazon's, for example `http://minio:9000`."),
      S3_PREFIX: z.string().default('').describe('The prefix of every key, such as `tidemark/`.'),
      S3_ACCESS_KEY_ID: z
        .string()
        .optional()
        .describe(
          'The id of the access key. Without it, credentials come from the default chain of AWS.',
        ),
      S3_SECRET_ACCESS_KEY: z.string().optional().describe('The secret of `S3_ACCESS_KEY_ID`.'),
    })
    .refine(
      (s3) => (s3.S3_ACCESS_KEY_ID === undefined) === (s3.S3_SECRET_ACCESS_KEY === undefined),
      { path: ['S3_SECRET_ACCESS_KEY'], message: 'goes together with S3_ACCESS_KEY_ID' },
    ),
])
