import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { get, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startScriptedServer } from '#testkit/scriptedServer.ts'
import { startWorld } from '#testkit/world.ts'

const dist = mkdtempSync(join(tmpdir(), 'tidemark-dist-'))
const inline = 'document.title'
const html = `<head><title>Tidemark</title><script>${inline}</script><script type="application/json" id="start">{}</script></head>`
const contract = '{contract}'
const start = {
  always: [{ name: 'Viewer', hash: 'a', variables: {} }],
  pages: [
    {
      path: '/overview/:tagCode',
      plain: false,
      files: ['assets/plan-1.js'],
      queries: [{ name: 'Plan', hash: 'b', variables: { contract, tagCode: '{tagCode}' } }],
    },
    {
      path: '/overview/list',
      plain: true,
      files: ['assets/list-1.js'],
      later: { unless: 'group', files: ['assets/grid-1.js', 'assets/grid-1.css'] },
      queries: [{ name: 'List', hash: 'c', variables: { contract } }],
    },
  ],
}
beforeAll(async () => {
  await mkdir(join(dist, 'assets'))
  await writeFile(join(dist, 'index.html'), html)
  await writeFile(join(dist, 'start.json'), JSON.stringify(start))
  await writeFile(join(dist, 'assets/index-3f2a.js'), 'export {}')
  await writeFile(join(dist, 'assets/index-3f2a.js.br'), brotliCompressSync('export {}'))
})
afterAll(() => rm(dist, { recursive: true }))

/** Requests like a browser with these encodings; `fetch` would decompress the response. */
const ask = (url: string, encodings: string) =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    get(
      url,
      { headers: { 'accept-encoding': encodings } },
      (response) =>
        void buffer(response).then(
          (bytes) => resolve({ headers: response.headers, bytes }),
          reject,
        ),
    ).on('error', reject)
  })

/** Returns a gateway with built pages. */
async function startSite(vars: Record<string, string> = {}) {
  const world = await startWorld({
    WEB_DIST: dist,
    PLAYGROUND: 'on',
    PLAYGROUND_DIST: dist,
    ...vars,
  })
  return {
    world,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(world.gateway.url + path, { redirect: 'manual', headers }),
    [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
  }
}

describe('the web client', () => {
  test('is linked from the root, and serves its revalidated HTML page at every path', async () => {
    await using site = await startSite()
    expect((await site.get('/')).headers.get('location')).toBe('/app/')
    for (const path of [
      '/app',
      '/app/',
      '/app/tasks-list',
      '/app/overview/1DM03-TIDP-000012',
      '/app/refresh/link=/app/tasks-list?a=b',
      '/app/overview/%E0%A4%A',
      '/app/forms/%ZZ',
    ]) {
      const page = await site.get(path)
      expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache'])
      expect(await page.text()).toContain('<title>Tidemark</title>')
    }
  })

  test.each([
    ['/app/overview/LIST', '/app/overview/list'],
    ['/app/overview/list/?group=Plan', '/app/overview/list?group=Plan'],
    ['/APP/Overview/1DM03-TIDP-000012//', '/app/overview/1DM03-TIDP-000012'],
    ['/app/OVERVIEW/a%20b%25?x=%2F', '/app/overview/a%20b%25?x=%2F'],
    ['/APP/nowhere', '/app/nowhere'],
  ])('leads from %s to the one address of its page', async (from, to) => {
    await using site = await startSite()
    const answer = await site.get(from)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to])
    expect((await site.get(to)).status).toBe(200)
  })

  test('caches files with a hash in their name forever; a missing one is 404, not the page', async () => {
    await using site = await startSite()
    expect((await site.get('/app/assets/index-3f2a.js')).headers.get('cache-control')).toContain(
      'immutable',
    )
    expect((await site.get('/app/assets/index-old.js')).status).toBe(404)
  })

  test('is sent precompressed to browsers that accept Brotli', async () => {
    await using site = await startSite()
    const sent = async (encodings: string) => {
      const { headers, ...answer } = await ask(
        `${site.world.gateway.url}/app/assets/index-3f2a.js`,
        encodings,
      )
      return {
        ...answer,
        encoding: headers['content-encoding'],
        type: headers['content-type'],
        kept: headers['cache-control']?.includes('immutable'),
        varies: headers.vary,
      }
    }
    const always = {
      type: 'text/javascript; charset=utf-8',
      kept: true,
      varies: 'Origin, Accept-Encoding',
    }
    expect(await sent('gzip, br')).toEqual({
      bytes: brotliCompressSync('export {}'),
      encoding: 'br',
      ...always,
    })
    expect(await sent('identity')).toEqual({
      bytes: Buffer.from('export {}'),
      encoding: undefined,
      ...always,
    })
  })

  test('runs its own scripts only, and connects to the gateway and the identity provider only', async () => {
    await using site = await startSite()
    const policy = (await site.get('/app/')).headers.get('content-security-policy')
    expect(policy).toMatch(/script-src 'self' 'sha256-[^']+';/)
    expect(policy).toContain(`connect-src 'self' ${site.world.issuer.url};`)
    expect(policy).not.toContain('unsafe-eval')
    for (const path of ['/app/assets/index-3f2a.js', '/config.json']) {
      const { headers } = await site.get(path)
      expect(headers.has('content-security-policy')).toBe(false)
    }
  })

  test('gets in its HTML the configuration, and the files and queries of its address', async () => {
    await using site = await startSite()
    const html = await (await site.get('/app/overview/1DM03-%3C%2Fscript%3E?a=b')).text()
    const block = /id="start">(.*?)<\/script>/.exec(html)?.[1] ?? ''
    expect(JSON.parse(block)).toMatchObject({
      config: { authority: site.world.issuer.url, clientId: 'tidemark-web' },
      queries: [
        { name: 'Viewer', variables: {} },
        { name: 'Plan', variables: { contract: '{contract}', tagCode: '1DM03-</script>' } },
      ],
      files: ['assets/plan-1.js'],
    })
    const list = await (await site.get('/app/overview/list')).text()
    expect(list).toContain('"name":"List"')
    expect(list).toContain('"files":["assets/list-1.js","assets/grid-1.js","assets/grid-1.css"]')
    for (const search of ['?group=stage', '?q=pump&group=stage'])
      expect(await (await site.get(`/app/overview/list${search}`)).text()).not.toContain('grid-1')
    expect(await (await site.get('/app/overview/list?q=group')).text()).toContain('grid-1.css')
    expect(await (await site.get('/app/overview/list?tab=2')).text()).not.toContain('"List"')
    expect(await (await site.get('/app/other')).text()).toContain('"files":[]')
  })

  test('allows the inline scripts of its HTML by their hashes', async () => {
    await using site = await startSite()
    const policy = (await site.get('/app/')).headers.get('content-security-policy')
    const hash = createHash('sha256').update(inline).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'")
  })

  test('gets the identity provider and the links from config.json', async () => {
    await using site = await startSite({ DOCUMENTS_URL: 'https://documents.example/' })
    expect(await (await site.get('/config.json')).json()).toEqual({
      authority: site.world.issuer.url,
      clientId: 'tidemark-web',
      scope: 'openid email profile tidemark',
      links: { documents: 'https://documents.example/' },
    })
  })
})

test('the playground has its own policy and exists only when it is switched on', async () => {
  await using on = await startSite()
  const page = await on.get('/playground/')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self' blob:")
  await using off = await startSite({ PLAYGROUND: 'off' })
  const bare = await on.get('/playground?a=b')
  expect([bare.status, bare.headers.get('location')]).toEqual([302, 'playground/?a=b'])
  expect((await off.get('/playground/')).status).toBe(404)
})

test('a demonstration has a page in place of the other modules', async () => {
  await using site = await startSite({ MODULES_PAGE: 'true' })
  const page = await site.get('/modules/?module=Atlas')
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await page.text()).toContain('The Atlas module would open here.')
  const unknown = await (await site.get('/modules/?module=%3Cscript%3E')).text()
  expect(unknown).toContain('Another module would open here.')
  expect(unknown).not.toContain('<script>')
  await using off = await startSite()
  expect((await off.get('/modules/')).status).toBe(404)
})

test('every response has the security headers, and none that names the server', async () => {
  await using site = await startSite()
  const { headers } = await site.get('/health/live')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
  })
  expect(headers.has('x-powered-by') || headers.has('strict-transport-security')).toBe(false)
})

test('a malformed path is refused without a stack trace', async () => {
  await using site = await startSite()
  const answer = await site.get('/assets/form/%ff/1/pdf/')
  expect([answer.status, await answer.json()]).toEqual([400, { error: 'Bad request' }])
})

test('https is insisted on where the public address has it', async () => {
  await using site = await startSite({ PUBLIC_URL: 'https://plans.example' })
  expect((await site.get('/app/')).headers.get('strict-transport-security')).toContain('max-age=')
})

test('listed origins get CORS headers, others none', async () => {
  await using site = await startSite({ ALLOWED_ORIGINS: 'https://tools.example' })
  const preflight = (origin: string) =>
    fetch(`${site.world.gateway.url}/graphql`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const allowed = await preflight('https://tools.example')
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([
    204,
    'https://tools.example',
  ])
  expect((await preflight('https://evil.example')).headers.has('access-control-allow-origin')).toBe(
    false,
  )
})

test('a gateway is live, and ready while it knows the keys and any service answers', async () => {
  await using site = await startSite()
  expect(await (await site.get('/health/live')).json()).toEqual({ status: 'live' })
  expect(await (await site.get('/health/ready')).json()).toEqual({
    status: 'ready',
    sockets: 0,
    polls: 0,
  })
})

test('a gateway whose services fail says what they say', async () => {
  await using failing = await startScriptedServer()
  failing.playElsewhere(
    (_call, response) => void response.writeHead(503).end('{"Error":"No database."}'),
  )
  await using site = await startSite({ SERVICES_URL: failing.url, OIDC_ISSUER: failing.url })
  expect(await (await site.get('/health/ready')).json()).toMatchObject({
    reasons: [expect.stringContaining('keys'), 'No service works: No database.'],
  })
})

test('a gateway that knows no keys and reaches no service is live, and not ready', async () => {
  await using stopped = await startScriptedServer()
  await stopped[Symbol.asyncDispose]()
  await using site = await startSite({ SERVICES_URL: stopped.url, OIDC_ISSUER: stopped.url })
  expect((await site.get('/health/live')).status).toBe(200)
  const ready = await site.get('/health/ready')
  expect([ready.status, await ready.json()]).toEqual([
    503,
    {
      status: 'not ready',
      reasons: [
        `The keys of the identity provider are not known: connect ECONNREFUSED ${new URL(stopped.url).host}.`,
        'No service can be reached.',
      ],
      sockets: 0,
      polls: 0,
    },
  ])
})
