import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { World } from '@tidemark/devkit/world'
import { expect, test } from '../support/test.ts'

const examples = join(import.meta.dirname, '../../examples')
const folder = join(examples, 'overview')
const environment = ({ url, restUrl, identityUrl }: World) => ({
  ...process.env,
  TIDEMARK_URL: url,
  TIDEMARK_ISSUER: identityUrl,
  TIDEMARK_SERVICES: restUrl,
})

test.describe('with shared data', () => {
  test.use({ data: 'shared' })

  test(
    'a program with a client secret reads a plan and follows its deliverables',
    { tag: '@long' },
    async ({ world }) => {
      const program = spawn(process.execPath, [join(folder, 'main.ts')], {
        env: { ...environment(world), SEARCH: 'excavation' },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const lines: string[] = []
      const output = createInterface(program.stdout).on('line', (line) => lines.push(line))
      await expect.poll(() => lines.length).toBeGreaterThan(4)
      expect(lines[0]).toContain('Shaft excavation and lining')
      expect(lines.some((line) => /Watching 1DM03-DIDP-\d+/.test(line))).toBe(true)
      await expect
        .poll(() => lines.filter((line) => /DONE|EMPTY/.test(line)).length)
        .toBeGreaterThan(0)
      program.kill()
      await once(program, 'exit')
      output.close()
    },
  )

  test('curl reads the same data', { tag: '@long' }, async ({ world, tunnels }) => {
    const { stdout } = await promisify(execFile)(join(folder, 'overview.sh'), {
      env: environment(world),
    })
    expect(JSON.parse(stdout)).toMatchObject({
      data: {
        contract: { tidp: { tagCode: `${tunnels}-TIDP-000003`, disciplines: expect.any(Array) } },
      },
    })
  })
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
