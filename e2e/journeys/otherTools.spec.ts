import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { World } from '@tidemark/devkit/world'
import { expect, test } from '../support/test.ts'

const folder = join(import.meta.dirname, '../../examples/overview')
const environment = ({ url, identityUrl }: World) => ({
  ...process.env,
  TIDEMARK_URL: url,
  TIDEMARK_ISSUER: identityUrl,
})

test('a program with a client secret reads a plan and follows its deliverables', async ({
  world,
}) => {
  const program = spawn(process.execPath, [join(folder, 'main.ts')], {
    env: { ...environment(world), SEARCH: 'excavation' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const output = createInterface(program.stdout).on('line', (line) => lines.push(line))
  await expect.poll(() => lines.length).toBeGreaterThan(4)
  expect(lines[0]).toContain('Shaft excavation and lining')
  expect(lines.some((line) => /Watching 1DM03-DIDP-\d+/.test(line))).toBe(true)
  await expect.poll(() => lines.filter((line) => /DONE|EMPTY/.test(line)).length).toBeGreaterThan(0)
  program.kill()
  await once(program, 'exit')
  output.close()
})

test('curl reads the same data', async ({ world }) => {
  const { stdout } = await promisify(execFile)(join(folder, 'overview.sh'), {
    env: environment(world),
  })
  expect(JSON.parse(stdout)).toMatchObject({
    data: { contract: { tidp: { tagCode: '1DM03-TIDP-000003', disciplines: expect.any(Array) } } },
  })
})
