import { hash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { userData } from '@tidemark/schema/rest/user'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ann } from '#testkit/plan.ts'
import { answers, refuses } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const folder = mkdtempSync(join(tmpdir(), 'tidemark-first-screen-'))
const renderer = join(folder, 'renderer.mjs')
const documents = join(folder, 'documents.json')
const texts = {
  viewer: 'query Viewer { viewer { username roles { key } contract { code } } }',
  person: 'query Person { viewer { name } }',
}
const hashOf = (text: string) => hash('sha256', text)
const viewer = { name: 'Viewer', hash: hashOf(texts.viewer), variables: {} }
const person = {
  name: 'Person',
  hash: hashOf(texts.person),
  variables: { contract: '{contract}' },
}
/** Not registered. */
const refused = { ...person, hash: hashOf('') }
const pages = [
  { path: '/person', plain: false, files: ['assets/person.css'], queries: [person] },
  { path: '/refused', plain: false, files: [], queries: [refused] },
  { path: '/hangs', plain: false, files: [], queries: [person] },
  { path: '/fails', plain: false, files: [], queries: [person] },
]

beforeAll(async () => {
  await writeFile(
    join(folder, 'index.html'),
    '<html><head><link rel="modulepreload" href="/app/assets/a.js"><link rel="stylesheet" href="/app/assets/shell.css"><script type="application/json" id="start">{}</script></head><body><div id="root"></div></body></html>',
  )
  await writeFile(
    join(folder, 'start.json'),
    JSON.stringify({ always: [viewer], font: 'assets/roboto.woff2', pages }),
  )
  await writeFile(
    documents,
    JSON.stringify(Object.fromEntries(Object.values(texts).map((text) => [hashOf(text), text]))),
  )
  // Counts what a thread has rendered before.
  await writeFile(
    renderer,
    `let rendered = 0
    export async function renderPage(task) {
      if (task.address === '/app/hangs') await new Promise(() => setInterval(() => 0, 1000))
      if (task.address === '/app/fails') throw new Error('No such component.')
      rendered += 1
      return '<p id="screen">' + rendered + ' ' + JSON.stringify(task).replaceAll('<', '&lt;') + '</p>'
    }`,
  )
})
afterAll(() => rm(folder, { recursive: true }))

const answersPart = { part: 'id="answers"' }
const screen = 'tidemark_screen=1440%20Europe%2FLondon'

/** Starts a gateway that renders first screens, and opens its pages as a browser does. */
async function startSite(vars: Record<string, string> = {}) {
  const world = await startWorld({
    WEB_DIST: folder,
    WEB_RENDERER: renderer,
    TRUSTED_DOCUMENTS: documents,
    ...vars,
  })
  const token = await world.issuer.token('ann@dunmere.example')
  return {
    world,
    token,
    /** Opens a page; again until it contains a part, which a busy machine may not make in time. */
    open: (
      path: string,
      {
        cookie = `tidemark_token=${token}; ${screen}`,
        destination = 'document',
        part = '</html>',
      } = {},
    ) =>
      vi.waitFor(
        async () => {
          const response = await fetch(`${world.gateway.url}/app${path}`, {
            headers: { cookie, 'sec-fetch-dest': destination },
          })
          const html = await response.text()
          expect(html).toContain(part)
          return { html, cache: response.headers.get('cache-control') }
        },
        { timeout: 20_000 },
      ),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

/** Returns the names of the queries that a page answers. */
function namesIn(html: string): string[] {
  const [, block = ''] = /id="answers">(.*?)<\/script>/.exec(html) ?? []
  return (JSON.parse(block) as { answered: { name: string }[] }).answered.map(({ name }) => name)
}

test('a page contains the answers to its first queries, and the screen rendered from them', async () => {
  await using site = await startSite()
  site.world.services.play(userData, answers(userData, { ...ann, name: '</script>&' }))
  const { html, cache } = await site.open('/person?tab=a', { part: 'id="screen"' })
  expect(cache).toBe('private, no-store')
  expect(html).toMatch(/<head><!--personal--><meta name="answers"[^>]*><!--\/personal-->/)
  // The first screen has the line before the scripts.
  expect(html).toContain('as="font" crossorigin href="/app/assets/roboto.woff2"')
  expect(html).toContain('<link rel="modulepreload" fetchpriority="low"')
  const [, block = ''] = /id="answers">(.*?)<\/script><!--\/personal--><\/body>/.exec(html) ?? []
  const answered = [
    { name: 'Viewer', variables: {}, data: { viewer: { contract: { code: '1DM03' } } } },
    { name: 'Person', variables: { contract: '1DM03' }, data: { viewer: { name: '</script>&' } } },
  ]
  const owner = { person: 'ann@dunmere.example', contract: '1DM03' }
  expect(JSON.parse(block)).toMatchObject({ ...owner, answered })
  const [, task = ''] = /<body><!--personal--><p id="screen">1 (.*?)<\/p>/.exec(html) ?? []
  expect(JSON.parse(task.replaceAll('&lt;', '<'))).toMatchObject({
    ...owner,
    address: '/app/person?tab=a',
    answers: answered,
    screen: { width: 1440, timeZone: 'Europe/London' },
    styles: ['/app/assets/shell.css', '/app/assets/person.css'],
  })
})

test('each page is rendered in a new thread', async () => {
  await using site = await startSite()
  for (let visit = 0; visit < 3; visit += 1)
    expect((await site.open('/person', { part: 'id="screen"' })).html).toContain('id="screen">1 ')
})

test('only a navigation with the cookies of the web client gets a personal page', async () => {
  await using site = await startSite()
  const plain = { cache: 'no-cache', html: expect.not.stringContaining('personal') }
  const expired = await site.world.issuer.token('ann@dunmere.example', { seconds: -600 })
  for (const options of [
    { cookie: '' },
    { cookie: screen },
    { cookie: `tidemark_token=${site.token}` },
    { cookie: `tidemark_token=${site.token}; tidemark_screen=wide` },
    { cookie: `tidemark_token=${site.token}; tidemark_screen=1440%20Europe%2FAtlantis` },
    { cookie: `tidemark_token=${expired}; ${screen}` },
    { cookie: `tidemark_token=forged; ${screen}` },
    // A script or a service worker.
    { destination: 'empty' },
  ])
    expect(await site.open('/person', options)).toEqual(plain)
  expect(await site.open('/other')).toEqual(plain)
  expect(site.world.services.callsTo(userData)).toEqual([])
})

test('a person without roles gets neither', async () => {
  await using site = await startSite()
  site.world.services.play(userData, answers(userData, { ...ann, roles: [], contract: null }))
  const { html } = await site.open('/person')
  expect(html).not.toMatch(/id="(answers|screen)"/)
  expect(html).toContain('<div id="root"></div>')
})

test('a query that fails is left to the page, and nothing is rendered', async () => {
  await using site = await startSite()
  const { html } = await site.open('/refused', answersPart)
  expect(namesIn(html)).toEqual(['Viewer'])
  expect(html).not.toContain('id="screen"')
})

test('no screen is rendered from very long answers', async () => {
  await using site = await startSite()
  site.world.services.play(userData, answers(userData, { ...ann, name: 'a'.repeat(1_000_000) }))
  const { html } = await site.open('/person', answersPart)
  expect(namesIn(html)).toEqual(['Viewer', 'Person'])
  expect(html).not.toContain('id="screen"')
})

test.each(['/hangs', '/fails'])('a renderer that %s delays the page only', async (path) => {
  await using site = await startSite()
  const { html } = await site.open(path, answersPart)
  expect(html).not.toContain('id="screen"')
  expect(html).toMatch(/<\/body><\/html>$/)
  await site.open('/person', { part: 'id="screen"' })
})

test('a person above the limit of operations, or whose profile cannot be read, gets the page', async () => {
  await using site = await startSite({ RATE_LIMIT: '1' })
  expect(namesIn((await site.open('/person', answersPart)).html)).toEqual(['Viewer'])
  await using other = await startSite()
  other.world.services.play(userData, refuses(503, { Error: 'Down.', code: 'INTERNAL' }))
  expect((await other.open('/person')).html).toContain('<div id="root"></div>')
})

test('a renderer that cannot be loaded is left out', async () => {
  await writeFile(join(folder, 'broken.mjs'), 'throw new Error("No such module.")')
  await using site = await startSite({ WEB_RENDERER: join(folder, 'broken.mjs') })
  expect((await site.open('/person', answersPart)).html).not.toContain('id="screen"')
})
