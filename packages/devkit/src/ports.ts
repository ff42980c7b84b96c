import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Checks that a loopback port is free by listening on it for a moment; 0 finds a free one. Rejects
 * with EADDRINUSE otherwise.
 */
export async function tryPort(port: number): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('A port was expected.')
  return address.port
}

/** Returns a sentence for each of the named ports that cannot be used. */
export async function takenPorts(ports: Record<string, number>): Promise<string[]> {
  const faults: string[] = []
  for (const [variable, port] of Object.entries(ports))
    await tryPort(port).catch(({ code }: NodeJS.ErrnoException) =>
      faults.push(
        code === 'EACCES'
          ? `Port ${port} is not permitted to this user; ${variable}=… chooses another.`
          : `Port ${port} is taken by another program; ${variable}=… chooses another.`,
      ),
    )
  return faults
}
