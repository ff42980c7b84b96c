import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../packages/gateway/src/env.ts'
import { errorCodes } from '../packages/gateway/src/errors.ts'
import { documentLimits } from '../packages/gateway/src/protocol/documentLimits.ts'
import { circuitBreakerSettings } from '../packages/gateway/src/upstream/circuitBreaker.ts'
import { deadlineMs } from '../packages/gateway/src/upstream/services.ts'
import { limits as shared } from '../packages/schema/src/limits.ts'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
}).split('\n')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const documents = files.filter((file) => /^(?:[A-Z]+|docs\/.*)\.md$/.test(file))
/** What a document writes between backquotes. */
const quoted = (file: string) =>
  [...read(file).matchAll(/`([^`\n]+)`/g)].flatMap(([, text]) => (text ?? '').split(/,? /))

/** Every word in capitals that the code knows: variables of the environment and codes of faults. */
const constants = new Set(
  files
    .filter((file) => /\.(?:ts|tsx|yml)$/.test(file) && existsSync(join(root, file)))
    .flatMap((file) => read(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []),
)

describe.each(documents)('%s', (document) => {
  it('names only files that exist', () => {
    const named = quoted(document).filter((text) =>
      /^[\w#@./-]+\.(?:ts|tsx|sh|graphql)$/.test(text),
    )
    const exists = (text: string) => {
      // `#db/database.ts` is a file of some package's `src`, `@tidemark/client/schema.graphql` one that is made when the package is packed.
      const end = text
        .replace(/^\.?\//, '')
        .replace(/^#/, 'src/')
        .replace(/^@tidemark\/\w+\//, '')
      return files.some((file) => file === end || file.endsWith(`/${end}`))
    }
    expect(named.filter((text) => !exists(text))).toEqual([])
  })

  it('names only environment variables and codes that the code knows', () => {
    const named = quoted(document)
      .map((text) => text.replace(/=.*/, ''))
      .filter((text) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text))
    expect(named.filter((name) => !constants.has(name))).toEqual([])
  })
})

it('docs/operations.md states the limits that the gateway starts with', () => {
  const env = readEnv({
    SERVICES_URL: 'http://127.0.0.1:4100',
    OIDC_ISSUER: 'http://127.0.0.1:4200',
  })
  const limits: Record<string, string> = {
    MAX_DELAY_MS: `${env.longestDelayMs} ms`,
    MAX_IN_FLIGHT: env.mostInFlight.toLocaleString('en'),
    RATE_LIMIT: env.rateLimit.operations.toLocaleString('en'),
    SOCKETS_PER_PERSON: `${env.socketsPerPerson}`,
    HEADERS_SECONDS: `${env.slowest.headersMs / 1000} s`,
    REQUEST_SECONDS: `${env.slowest.requestMs / 1000} s`,
    ANSWER_SECONDS: `${env.slowest.answerMs / 1000} s`,
    REVOCATION_SECONDS: `${env.recheckMs / 1000} s`,
  }
  const table = read('docs/operations.md')
  const wrong = Object.entries(limits).filter(
    ([name, limit]) => !table.includes(`\`${name}\`, ${limit}`),
  )
  expect(wrong).toEqual([])
  const { tokens, depth, aliases, rootFields, directives, spreads, cost } = documentLimits
  const { windowMs, minimumCalls, failureRate, openMs } = circuitBreakerSettings
  const rows = [
    `| ${tokens.toLocaleString('en')}, ${depth}, ${aliases}, ${rootFields}, ${directives}; ${spreads} |`,
    `by page sizes | ${cost.toLocaleString('en')} |`,
    `body included | ${deadlineMs / 1000} s; ${env.services.attemptMs / 1000} s |`,
    `idempotency key | ${env.services.attempts}, and a fifth`,
    `| an answer of a service | ${env.services.maxAnswerBytes / 2 ** 20} MB |`,
    `| ${failureRate === 0.5 ? 'half' : failureRate} of ${minimumCalls} or more in ${windowMs / 1000} s | left alone for ${openMs / 1000} s`,
    `| a page | ${shared.page.max} rows |`,
  ]
  expect(rows.filter((row) => !table.includes(row))).toEqual([])
})

it('docs/for-other-tools.md lists every code of an error', () => {
  const text = read('docs/for-other-tools.md')
  expect(errorCodes.filter((code) => !text.includes(`\`${code}\``))).toEqual([])
})

it('ARCHITECTURE.md names everything that is live', () => {
  const schema = buildSchema(read('packages/schema/schema.graphql'))
  const live = Object.keys(schema.getSubscriptionType()?.getFields() ?? {})
  const text = read('ARCHITECTURE.md')
  expect(live.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})
