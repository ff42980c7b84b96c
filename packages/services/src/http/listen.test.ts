import { expect, test } from 'vitest'
import { StartFault } from '#startFault.ts'
import { listen } from './listen.ts'

const here = { host: '127.0.0.1', port: 0 }

test('closing waits for the request at work and takes no other', async () => {
  const arrived = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const server = await listen((_req, res) => {
    arrived.resolve()
    void finish.promise.then(() => res.end('done'))
  }, here)
  const answer = fetch(server.url)
  await arrived.promise
  const closed = server.close()
  await expect(fetch(server.url)).rejects.toThrow('fetch failed')
  finish.resolve()
  expect(await (await answer).text()).toBe('done')
  await closed
})

test('a taken port is told in a sentence', async () => {
  const first = await listen((_req, res) => res.end(), here)
  const error: unknown = await listen((_req, res) => res.end(), {
    ...here,
    port: Number(new URL(first.url).port),
  }).catch((reason: unknown) => reason)
  expect(StartFault.is(error) && error.message).toMatch(
    /^Port \d+ on 127\.0\.0\.1 is taken\. .* with PORT\.$/,
  )
  await first.close()
})
