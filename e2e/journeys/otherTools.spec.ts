import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { tryPort } from '@tidemark/devkit/ports'
import { startProcess } from '@tidemark/devkit/process'
import type { World } from '@tidemark/devkit/world'
import { expect, test } from '../support/test.ts'

const root = join(import.meta.dirname, '../..')
const examples = join(root, 'examples')
const folder = join(examples, 'overview')
const environment = ({ url, restUrl, identityUrl }: World) => ({
  ...process.env,
  TIDEMARK_URL: url,
  TIDEMARK_ISSUER: identityUrl,
  TIDEMARK_SERVICES: restUrl,
})

/** Starts a gateway beside that of the world that accepts free text only with its scope. */
async function startProduction({ restUrl, identityUrl }: World) {
  const port = String(await tryPort(0))
  const url = `http://localhost:${port}`
  const gateway = await startProcess({
    name: 'gateway',
    entry: join(root, 'packages/gateway/src/main.ts'),
    readyUrl: `${url}/health/ready`,
    print: false,
    env: {
      PORT: port,
      SERVICES_URL: restUrl,
      OIDC_ISSUER: identityUrl,
      DRAIN_SECONDS: '0',
      LOG_LEVEL: 'warn',
    },
  })
  return { url, stop: () => gateway.stop() }
}

test.describe('with shared data', () => {
  test.use({ data: 'shared' })

  test(
    'a program that installed the client package reads what is late and follows the numbers',
    { tag: '@long' },
    async ({ world }) => {
      const own = await mkdtemp(join(tmpdir(), 'tidemark-client-'))
      const run = (command: string, ...args: string[]) =>
        promisify(execFile)(command, args, { cwd: own })
      await run('npm', '--prefix', root, 'run', 'pack-client', '--', '--pack-destination', own)
      const tarball = (await readdir(own)).find((file) => file.endsWith('.tgz'))
      await writeFile(join(own, 'package.json'), '{ "type": "module" }')
      await run('npm', 'install', '--no-audit', '--no-fund', '--prefer-offline', `./${tarball}`)
      for (const file of ['late.ts', 'env.ts']) await copyFile(join(folder, file), join(own, file))
      const types = ['--types', 'node', '--typeRoots', join(root, 'node_modules/@types')]
      const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'esnext']
      const compiler = join(root, 'node_modules/.bin/tsc')
      await run(compiler, ...options, ...types, '--allowImportingTsExtensions', 'late.ts')

      const gateway = await startProduction(world)
      const program = spawn(process.execPath, ['late.ts'], {
        cwd: own,
        env: { ...environment(world), TIDEMARK_URL: gateway.url },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines: string[] = []
      const output = createInterface(program.stdout).on('line', (line) => lines.push(line))
      await expect.poll(() => lines).toContain('Watching the numbers')
      expect(lines[0]).toMatch(/^[1-9]\d* late in 1DM03$/)
      expect(lines[1]).toMatch(/due 2\d{3}-\d\d-\d\d, \d+ days late/)
      program.kill()
      await once(program, 'exit')
      output.close()
      await gateway.stop()
      await rm(own, { recursive: true })
    },
  )

  test(
    'an assistant reads what its account may see, and nothing else',
    { tag: '@long' },
    async ({ world }) => {
      const server = spawn(process.execPath, [join(examples, 'assistant/main.ts')], {
        env: environment(world),
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      const answers = createInterface(server.stdout)[Symbol.asyncIterator]()
      let id = 0
      const ask = async <Result>(method: string, params: object): Promise<Result> => {
        server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params })}\n`)
        const { value } = await answers.next()
        return (JSON.parse(String(value)) as { result: Result }).result
      }
      const call = (name: string, given: object) =>
        ask<{ isError?: true; content: [{ text: string }] }>('tools/call', {
          name,
          arguments: given,
        })
      await ask('initialize', {
        protocolVersion: '2025-06-18',
        capabilities: {},
        clientInfo: { name: 'test', version: '1' },
      })
      server.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n')
      const { tools } = await ask<{ tools: { annotations: { readOnlyHint: boolean } }[] }>(
        'tools/list',
        {},
      )
      expect(tools.map(({ annotations }) => annotations.readOnlyHint)).toEqual(Array(6).fill(true))
      const late = await call('deliverables', { contract: '1DM03', rags: ['RED'], first: 1 })
      expect(JSON.parse(late.content[0].text)).toMatchObject({
        totals: { count: expect.any(Number) },
        nodes: [{ deliverable: { rag: 'RED' } }],
      })
      for (const [name, more] of [
        ['figures', {}],
        ['plans', {}],
        ['plan', { tagCode: '1DM03-TIDP-000003' }],
        ['changes', {}],
      ] as const)
        expect(await call(name, { contract: '1DM03', ...more })).not.toHaveProperty('isError')
      expect(await call('figures', { contract: 'NONE' })).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining('may not see it') }],
      })
      expect(await call('deliverables', { contract: '1DM03', due: 'OVERDUE' })).toMatchObject({
        isError: true,
        content: [
          { text: expect.stringContaining('Unknown arguments: due. Known: contract, text') },
        ],
      })
      server.kill()
      await once(server, 'exit')
    },
  )

  test(
    'the playground asks for a sign-in, and reads the schema with it',
    { tag: '@long' },
    async ({ world, openBrowser, signIn }) => {
      const guest = await openBrowser()
      await guest.page.goto(`${world.url}/playground/`)
      const link = guest.page.getByRole('link', { name: 'Sign in' })
      await expect(link).toHaveAttribute('href', '/app/')
      await expect(guest.page.getByText('UNAUTHENTICATED')).toBeVisible()
      // The browser reports the refusal of the schema.
      guest.console.length = 0
      const { page } = await signIn('maya.okafor', { at: null })
      await page.goto(`${world.url}/playground/`)
      await page.getByRole('button', { name: 'Show Documentation Explorer' }).click()
      await expect(page.getByText('Root Types')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0)
    },
  )

  test(
    'curl reads the same data, also where free text needs a scope',
    { tag: '@long' },
    async ({ world, tunnels }) => {
      const gateway = await startProduction(world)
      const { stdout } = await promisify(execFile)(join(folder, 'overview.sh'), {
        env: { ...environment(world), TIDEMARK_URL: gateway.url },
      })
      await gateway.stop()
      expect(JSON.parse(stdout)).toMatchObject({
        data: {
          contract: { tidp: { tagCode: `${tunnels}-TIDP-000003`, disciplines: expect.any(Array) } },
        },
      })
    },
  )
})

test(
  'a document system reports an issue, and the MIDP shows its date',
  { tag: '@long' },
  async ({ world, tunnels }) => {
    /** Returns the first numbered deliverable of the MIDP by title, as the reporting program sees it. */
    const firstNumbered = async () => {
      const token = await fetch(`${world.identityUrl}/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('reporting:tidemark-reporting-secret')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'tidemark' }),
      })
      const { access_token } = (await token.json()) as { access_token: string }
      const answer = await fetch(`${world.url}/graphql`, {
        method: 'POST',
        headers: { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          query: `{ contract(code: "${tunnels}") { deliverables(filter: { statuses: [DONE] }, sort: [{ by: TITLE }], first: 1) {
          nodes { deliverable { documentNumber issued } }
        } } }`,
        }),
      })
      const { data } = (await answer.json()) as {
        data: {
          contract: {
            deliverables: {
              nodes: { deliverable: { documentNumber: string; issued: string | null } }[]
            }
          }
        }
      }
      return data.contract.deliverables.nodes[0]?.deliverable
    }
    const before = await firstNumbered()
    await promisify(execFile)(join(examples, 'issued/issued.sh'), {
      env: {
        ...environment(world),
        NUMBER: before?.documentNumber,
        CONTRACT: tunnels,
        ISSUED_ON: '2026-11-20',
      },
    })
    // A job takes the dates over from the register each minute.
    await expect
      .poll(firstNumbered, { timeout: 120_000 })
      .toEqual({ ...before, issued: '2026-11-20' })
  },
)
