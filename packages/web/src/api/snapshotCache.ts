/**
 * The snapshots of pages on this device, by address. They belong to one person. The service worker writes them
 * into the HTML.
 */

const prefix = 'tidemark-snapshots '
/** Addresses whose snapshot is kept at most. */
const mostAddresses = 40

const cacheNames = async () => (await caches.keys()).filter((name) => name.startsWith(prefix))

/** Keeps a snapshot in place of an older one. Removes the oldest ones, and those of other people. */
export async function keepSnapshot(person: string, address: string, html: string): Promise<void> {
  for (const name of await cacheNames()) if (name !== prefix + person) await caches.delete(name)
  const cache = await caches.open(prefix + person)
  // A replaced entry would keep its place among the oldest.
  await cache.delete(address)
  await cache.put(address, new Response(html))
  for (const oldest of (await cache.keys()).slice(0, -mostAddresses)) await cache.delete(oldest)
}

/** Returns the HTML of the snapshot of an address. */
export async function readSnapshot(address: string): Promise<string | undefined> {
  const [name] = await cacheNames()
  return name === undefined ? undefined : (await (await caches.open(name)).match(address))?.text()
}

/** Removes all snapshots of this device. */
export async function removeSnapshots(): Promise<void> {
  for (const name of await cacheNames()) await caches.delete(name)
}
