import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { startVitest } from 'vitest/node'
import { root } from './programs.ts'
import { type RunReport } from './reports.ts'
import { vitestReporter } from './vitest.reporter.ts'

const folder = mkdtempSync(join(root, 'scripts/test/reported-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tests = `import { expect, it } from 'vitest'
it('passes', () => expect(1).toBe(1))
it('fails', () => expect(1, 'the sum').toBe(2))
it('leaves a promise', async () => {
  void Promise.reject(new Error('nobody caught this', { cause: new Error('the reason') }))
  await new Promise(setImmediate)
})
`

it('reports failed tests, files that do not load, and errors that no test caught', async () => {
  writeFileSync(join(folder, 'one.test.ts'), tests)
  writeFileSync(join(folder, 'two.test.ts'), `throw new Error('it does not load')`)
  const { promise, resolve } = Promise.withResolvers<RunReport>()
  const code = process.exitCode
  const vitest = await startVitest('test', [], {
    root: folder,
    config: false,
    watch: false,
    reporters: [vitestReporter(resolve)],
  })
  await vitest.close()
  process.exitCode = code
  const { passed, failed, files, failures } = await promise
  expect({ passed, failed, files: files.length }).toEqual({ passed: 2, failed: 1, files: 2 })
  expect(failures.map(({ name, message }) => `${name}: ${message.split('\n')[0]}`)).toEqual([
    'does not run: Error: it does not load',
    'fails: AssertionError: the sum: expected 1 to be 2 // Object.is equality',
    'an error outside a test: Error: nobody caught this',
  ])
  expect(failures.at(-1)?.message).toContain('Caused by: Error: the reason')
  expect(failures.map(({ message }) => message).join()).not.toContain('node_modules')
})
