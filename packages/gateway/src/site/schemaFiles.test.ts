import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { startWorld } from '#testkit/world.ts'

const committed = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@tidemark/schema/${name}`)), 'utf8')

// As in the deployment: no free text and no playground.
const production = { FREE_TEXT: 'false', PLAYGROUND: 'off' }

test.each([
  ['/schema.graphql', 'text/plain; charset=utf-8'],
  ['/openapi.json', 'application/json; charset=utf-8'],
])('%s is the committed file, without a token, in production', async (path, type) => {
  await using world = await startWorld(production)
  const answer = await fetch(world.gateway.url + path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type])
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
  expect(await answer.text()).toBe(committed(path.slice(1)))
})

test('a program that has the present file is answered 304, and the file is sent compressed', async () => {
  await using world = await startWorld(production)
  const url = `${world.gateway.url}/schema.graphql`
  const first = await fetch(url)
  await first.text()
  expect(first.headers.get('content-encoding')).not.toBeNull()
  const again = await fetch(url, {
    headers: { 'if-none-match': first.headers.get('etag') ?? '', 'cache-control': 'max-age=0' },
  })
  expect(again.status).toBe(304)
})

test('the schema file describes the endpoint: its operations are those that introspection names', async () => {
  await using world = await startWorld()
  const sdl = await (await fetch(`${world.gateway.url}/schema.graphql`)).text()
  const { data } = await world.ask('{ __schema { queryType { fields { name } } } }')
  const fields = Object.keys(buildSchema(sdl).getQueryType()?.getFields() ?? {})
  expect(data).toEqual({
    __schema: { queryType: { fields: fields.map((name) => ({ name })) } },
  })
})
