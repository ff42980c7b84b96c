/**
 * Measures the memory of gateway and services during large uploads to a form's attachment. Uploads
 * 200 MB with and without a declared length, and four times the largest permitted file, and
 * downloads it.
 * `node bench/uploads.ts`
 */
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { signIn } from '@tidemark/devkit/signIn'
import { startWorld } from '@tidemark/devkit/world'

const contract = '1DM03'
const megabyte = 1024 * 1024

await using world = await startWorld()
const token = await signIn(world, 'tom.brandt@tidemark.example')

async function ask<T>(query: string, variables: object): Promise<T> {
  const answer = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await answer.json()) as { data: T; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

const create = `mutation Create($input: CreateFormInput!) { createForm(input: $input) { ... on FormChanged { form { id forms { attributes { id type } } } } ... on Fault { message } } }`
const {
  createForm: { form },
} = await ask<{
  createForm: { form: { id: string; forms: { attributes: { id: string; type: string }[] }[] } }
}>(create, { input: { contract, classCode: 'TQ', values: [] } })
const attribute =
  form.forms.flatMap(({ attributes }) => attributes).find(({ type }) => type === 'Attachment')
    ?.id ?? ''

const boundary = 'tidemark-bench'
const part = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const head = Buffer.concat([
  Buffer.from(
    `${part('contract', contract)}${part('tag_code', form.id)}${part('attribute_name', attribute)}--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="scan.png"\r\nContent-Type: image/png\r\n\r\n`,
  ),
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
])
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)

/**
 * Uploads this many bytes with backpressure. Returns the status, or `cut` when the connection
 * closed first.
 */
function send(bytes: number, { declared }: { declared: boolean }): Promise<number | 'cut'> {
  return new Promise((resolve) => {
    const length = head.length + bytes + tail.length
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(declared && { 'content-length': length }),
    }
    const sent = request(
      `${world.url}/assets/attribute/attachment/`,
      { method: 'POST', headers },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.on('error', () => resolve('cut'))
    const chunk = Buffer.alloc(256 * 1024, 5)
    const body = Readable.from(
      (function* bytesOf() {
        yield head
        for (let left = bytes; left > 0; left -= chunk.length)
          yield chunk.subarray(0, Math.min(chunk.length, left))
        yield tail
      })(),
    )
    pipeline(body, sent).catch(() => undefined)
  })
}

const memoryOf = (pid: number | undefined) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Returns by how much the memory of both processes grew at most during the work. */
async function growth(
  work: () => Promise<unknown>,
): Promise<{ outcome: unknown; gateway: number; services: number }> {
  const pids = [world.gateway.pid, world.services.pid]
  const before = pids.map(memoryOf)
  const most = [...before]
  const sampler = setInterval(
    () =>
      pids.forEach((pid, place) => {
        most[place] = Math.max(most[place] ?? 0, memoryOf(pid))
      }),
    20,
  )
  const outcome = await work()
  clearInterval(sampler)
  const [gateway = 0, services = 0] = most.map((value, place) => value - (before[place] ?? 0))
  return { outcome, gateway, services }
}

const read = async () => {
  const query = new URLSearchParams({ contract, tag_code: form.id, attribute_name: attribute })
  const answer = await fetch(
    `${world.url}/assets/attribute/attachment/content/?${query.toString()}`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length
  return `${answer.status}, ${Math.round(bytes / megabyte)} MB`
}

// The first upload loads modules, which should not be measured.
await send(megabyte, { declared: true })
const cases: [string, () => Promise<unknown>][] = [
  ['200 MB with Content-Length', () => send(200 * megabyte, { declared: true })],
  // The first accepted upload shows how far the heap grows before a garbage collection; the later
  // ones show that nothing leaks.
  ['200 MB without Content-Length, first', () => send(200 * megabyte, { declared: false })],
  [
    '200 MB without Content-Length, ten more',
    async () => {
      const outcomes = []
      for (let time = 0; time < 10; time += 1)
        outcomes.push(await send(200 * megabyte, { declared: false }))
      return [...new Set(outcomes)].join(' ')
    },
  ],
  [
    '49 MB, four times',
    async () =>
      [
        await send(49 * megabyte, { declared: true }),
        await send(49 * megabyte, { declared: true }),
        await send(49 * megabyte, { declared: false }),
        await send(49 * megabyte, { declared: false }),
      ].join(' '),
  ],
  [
    '49 MB, two at once',
    async () =>
      (
        await Promise.all([
          send(49 * megabyte, { declared: true }),
          send(49 * megabyte, { declared: true }),
        ])
      ).join(' '),
  ],
  ['49 MB downloaded', read],
]
for (const [name, work] of cases) {
  const { outcome, gateway, services } = await growth(work)
  console.log(
    `${name}: ${String(outcome)}; gateway +${gateway.toFixed(1)} MB, services +${services.toFixed(1)} MB`,
  )
}
