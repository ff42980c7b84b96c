import { afterAll, expect, it, vi } from 'vitest'
import type { Check } from './checks.ts'
import { asOne } from './reports.ts'
import { runChecks } from './runChecks.ts'

const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
afterAll(() => printed.mockRestore())

const prints = (name: string, text: string, code = 0): Check => ({
  name,
  run: async (run) =>
    asOne(
      await run(process.execPath, ['-e', `console.log('${text}'); process.exitCode = ${code}`]),
    ),
})

it('runs the checks after a failed one, and prints what each said in one piece', async () => {
  const results = await runChecks(
    [prints('one', 'not so', 1), prints('two', 'good'), prints('three', 'very good')],
    { long: false },
  )
  expect(Object.fromEntries(results.map(({ name, failed }) => [name, failed]))).toEqual({
    one: 1,
    two: 0,
    three: 0,
  })
  const texts = printed.mock.calls.map(([text]) => String(text))
  expect(texts.find((text) => text.includes('── one'))).toMatch(/── one\nnot so\n── one: failed in/)
})

it('fails a check whose program does not exist', async () => {
  const missing: Check = {
    name: 'missing',
    run: async (run) => asOne(await run('no-such-program', [])),
  }
  const [result] = await runChecks([missing], { long: false })
  expect(result?.failed).toBe(1)
})

it('runs a check that runs alone when nothing else runs', async () => {
  const now = new Set<string>()
  const beside: string[][] = []
  const check = (name: string, alone?: true): Check => ({
    name,
    ...(alone && { alone }),
    run: async () => {
      now.add(name)
      beside.push([...now])
      await new Promise(setImmediate)
      now.delete(name)
      return asOne(true)
    },
  })
  await runChecks([check('journeys', true), check('types'), check('lint')], { long: false })
  expect(beside).toEqual([['types'], ['types', 'lint'], ['journeys']])
})
