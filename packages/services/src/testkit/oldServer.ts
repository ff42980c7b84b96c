import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

/** Starts a server that speaks PostgreSQL's protocol and answers each query with its version. */
export async function answerAsOldServer(
  version: string,
): Promise<{ readonly port: number } & AsyncDisposable> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([signedIn, ready]))
      socket.on('data', (sent) => {
        if (sent[0] === 'Q'.charCodeAt(0))
          socket.write(
            Buffer.concat([columns(['encoding', 'version']), row(['UTF8', version]), done, ready]),
          )
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

const int = (bytes: 2 | 4, value: number) => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeIntBE(value, 0, bytes)
  return buffer
}
const zero = (text: string) => Buffer.from(`${text}\0`)

function message(kind: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(kind), int(4, body.length + 4), body])
}

const signedIn = message('R', int(4, 0))
const ready = message('Z', Buffer.from('I'))
const done = message('C', zero('SELECT 1'))

/** Columns of the type text. */
const columns = (names: readonly string[]) =>
  message(
    'T',
    int(2, names.length),
    ...names.flatMap((name) => [
      zero(name),
      int(4, 0),
      int(2, 0),
      int(4, 25),
      int(2, -1),
      int(4, -1),
      int(2, 0),
    ]),
  )
const row = (values: readonly string[]) =>
  message(
    'D',
    int(2, values.length),
    ...values.flatMap((value) => [int(4, value.length), Buffer.from(value)]),
  )
