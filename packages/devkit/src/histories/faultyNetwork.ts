import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** What happens to a connection, of which each answer is asked anew. */
export type Fate = 'fine' | 'late' | 'cut'

/** A way to a server that delays answers and cuts connections before their answer, as `fateOf` says. */
export interface FaultyWay extends AsyncDisposable {
  readonly url: string
}

/** Opens a way to a port of this machine. An answer that is `late` waits for up to a second. */
export async function openFaultyWay(port: number, fateOf: () => Fate): Promise<FaultyWay> {
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.setNoDelay()
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    // One answer after another: a late one delays those behind it.
    let last = Promise.resolve()
    const pass = async (part: Buffer, before: Promise<void>) => {
      const fate = fateOf()
      await before
      if (fate === 'cut') far.destroy()
      if (fate === 'late') await pause(Math.random() * 1_000)
      near.write(part)
    }
    far.on('data', (part) => {
      last = pass(part, last)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}
