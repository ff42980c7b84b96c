import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../packages/gateway/src/env.ts'
import { errorCodes } from '../packages/gateway/src/errors.ts'
import { documentLimits } from '../packages/gateway/src/protocol/admission/documentLimits.ts'
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
/** All Markdown files, including those of packages and folders, and the files of the deployment. */
const prose = files.filter(
  (file) =>
    /\.md$|^(?:docker-compose\.yml|Dockerfile|\.env\.example|\.ci\/run|deploy\/.*)$/.test(file) &&
    existsSync(join(root, file)),
)
const withoutCode = (text: string) => text.replace(/^```.*?^```$/gms, '').replace(/`[^`\n]*`/g, '')

const anchors = (file: string) =>
  new Set(
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
      (title ?? '')
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replace(/\s/g, '-'),
    ),
  )
/** Returns relative links whose file or heading does not exist. */
const brokenLinks = (file: string, text = read(file)) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link]) => link ?? '')
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#')
      const target = path === '' ? file : join(dirname(file), path)
      if (!existsSync(join(root, target))) return true
      return anchor !== undefined && !anchors(target).has(anchor)
    })

/** Returns the texts between backquotes, split at commas and spaces. */
const quoted = (file: string) =>
  [...read(file).matchAll(/`([^`\n]+)`/g)].flatMap(([, text]) => (text ?? '').split(/,? /))

/** Every constant in capitals in the code: environment variables and error codes. */
const constants = new Set(
  files
    .filter((file) => /\.(?:ts|tsx|yml)$/.test(file) && existsSync(join(root, file)))
    .flatMap((file) => read(file).match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []),
)

const isPath = (text: string) => /^[\w#@./-]+\.(?:ts|tsx|sh|graphql)$/.test(text)
const exists = (text: string) => {
  // `#records/asset/asset.store.ts` is a file below some package's `src`;
  // `@tidemark/client/schema.graphql` is created by packing.
  const end = text
    .replace(/^\.?\//, '')
    .replace(/^#/, 'src/')
    .replace(/^@tidemark\/\w+\//, '')
  return files.some((file) => file === end || file.endsWith(`/${end}`))
}

describe.each(documents)('%s', (document) => {
  it('names only files that exist', () => {
    expect(quoted(document).filter((text) => isPath(text) && !exists(text))).toEqual([])
  })

  it('names only environment variables and codes that exist in the code', () => {
    const named = quoted(document)
      .map((text) => text.replace(/=.*/, ''))
      .filter((text) => /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(text))
    expect(named.filter((name) => !constants.has(name))).toEqual([])
  })
})

describe.each(prose)('%s', (document) => {
  it('links only to files and headings that exist', () => {
    expect(brokenLinks(document)).toEqual([])
  })
})

it('comments of the code name only files that exist', () => {
  const comments = /\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm
  const missing = files
    .filter(
      (file) => /\.tsx?$/.test(file) && !/generated/.test(file) && existsSync(join(root, file)),
    )
    .flatMap((file) =>
      (read(file).match(comments) ?? [])
        .flatMap((comment) => [...comment.matchAll(/`([^`\n]+)`/g)].map(([, text]) => text ?? ''))
        .filter((text) => isPath(text) && !/^\.\.?\//.test(text) && !exists(text))
        .map((text) => `${file}: ${text}`),
    )
  expect(missing).toEqual([])
})

it('the documents name only npm scripts and commands that exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const text = prose.map(read).join('\n')
  const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name]) => name ?? '')
  const run = [...text.matchAll(/\bnode ([\w/]+\.ts)/g)].map(([, file]) => file ?? '')
  expect(named.length * run.length).toBeGreaterThan(0)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
  expect(run.filter((file) => !existsSync(join(root, file)))).toEqual([])
})

it('finds a broken link where there is one', () => {
  const links = '[a](CONTEXT.md) [b](CONTEXT.md#none) [c](missing.md) `[d](missing.md)`'
  expect(brokenLinks('README.md', links)).toEqual(['CONTEXT.md#none', 'missing.md'])
})

const records = files.filter(
  (file) => /^docs\/decisions\/(?!README).*\.md$/.test(file) && existsSync(join(root, file)),
)

describe('docs/decisions', () => {
  it('lists every record in its table once, by title', () => {
    const index = read('docs/decisions/README.md')
    const listed = (file: string) =>
      index.split(`[${titleOf(file)}](${file.slice('docs/decisions/'.length)})`).length - 1
    expect(records.filter((file) => listed(file) !== 1)).toEqual([])
  })

  it.each(records)('%s says what is decided, why, what was rejected and replaced', (file) => {
    const sections = [...read(file).matchAll(/^## (.+)$/gm)].map(([, title]) => title)
    expect(sections).toEqual(['Decision', 'Why', 'Rejected', 'Replaced'])
  })
})

it('a decision record names every dependency', () => {
  const text = records.map(read).join('\n')
  const families = [...text.matchAll(/`([@\w/-]+)\*`/g)].map(([, start]) => start ?? '')
  const dependencies = files
    .filter((file) => /(?:^|\/)package\.json$/.test(file))
    .map((file) => JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>)
    .flatMap(({ dependencies, devDependencies }) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    )
    .filter((name) => !/^@(?:types|tidemark)\//.test(name))
  const isNamed = (name: string) =>
    text.includes(`\`${name}\``) || families.some((start) => name.startsWith(start))
  expect(dependencies.filter((name) => !isNamed(name))).toEqual([])
  expect(isNamed('left-pad')).toBe(false)
})

const titleOf = (file: string) => read(file).split('\n')[0]!.replace(/^# /, '')

it('docs/operations.md states the limits that the gateway starts with', () => {
  const env = readEnv({
    SERVICES_URL: 'http://127.0.0.1:4100',
    OIDC_ISSUER: 'http://127.0.0.1:4200',
  })
  const limits: Record<string, string> = {
    MAX_DELAY_MS: `${env.maxDelayMs} ms`,
    MAX_IN_FLIGHT: env.maxInFlight.toLocaleString('en'),
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
  const { tokens, depth, aliases, rootFields, directives, cost, ...freeText } = documentLimits
  const { windowMs, minimumCalls, failureRate, openMs } = circuitBreakerSettings
  const rows = [
    `| ${tokens.toLocaleString('en')}, ${depth}, ${aliases}, ${rootFields}, ${directives}; ${freeText.brackets}, ${freeText.spreads} |`,
    `by page sizes | ${cost.toLocaleString('en')} |`,
    `body included | ${deadlineMs / 1000} s; ${env.services.attemptMs / 1000} s |`,
    `idempotency key | ${env.services.attempts}, and a fifth`,
    `| an answer of a service | ${env.services.maxAnswerBytes / 2 ** 20} MB |`,
    `| ${failureRate === 0.5 ? 'half' : failureRate} of ${minimumCalls} or more in ${windowMs / 1000} s | not called for ${openMs / 1000} s`,
    `| a page | ${shared.page.max} rows |`,
  ]
  expect(rows.filter((row) => !table.includes(row))).toEqual([])
})

it('docs/for-other-tools.md lists every code of an error', () => {
  const text = read('docs/for-other-tools.md')
  expect(errorCodes.filter((code) => !text.includes(`\`${code}\``))).toEqual([])
})

it('docs/for-other-tools.md has queries that the gateway accepts', () => {
  const schema = buildSchema(read('packages/schema/schema.graphql'))
  const bodies = [...read('docs/for-other-tools.md').matchAll(/--data '(\{"query".*\})'/g)]
  expect(bodies).toHaveLength(1)
  const queries = bodies.map(([, body]) => (JSON.parse(body ?? '') as { query: string }).query)
  expect(queries.flatMap((query) => validate(schema, parse(query)))).toEqual([])
})

it('ARCHITECTURE.md names every subscription', () => {
  const schema = buildSchema(read('packages/schema/schema.graphql'))
  const live = Object.keys(schema.getSubscriptionType()?.getFields() ?? {})
  const text = read('ARCHITECTURE.md')
  expect(live.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
})

it('the tests that a promise names exist', () => {
  const tests = files.filter((file) => /\.(?:test\.tsx?|spec\.ts)$/.test(file))
  const named = read('docs/reliability.md')
    .split('\n')
    .filter((line) => /^\| .*\| .*\| .*`/.test(line))
    .flatMap((line) => (line.split(' | ').at(-1) ?? '').match(/`[^`]+`/g) ?? [])
    .map((name) => name.slice(1, -1))
    .filter((name) => !/^(?:npm|fc\.|REVOCATION)/.test(name))
  expect(named.length).toBeGreaterThan(30)
  expect(
    named.filter(
      (name) =>
        !tests.some(
          (file) =>
            `${file}/`.includes(`/${name}/`) ||
            /^\.(?:test|spec)/.test(file.split(`/${name}`)[1] ?? ''),
        ),
    ),
  ).toEqual([])
})
