import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@tidemark/schema/rest/endpoint'
import { restRows } from '../authorization/rest.rows.ts'

/** A call that changes nothing, with the input that the authorization tests send. */
export interface ReadCall {
  /** Method, path, and a word for one of several variants. */
  readonly name: string
  readonly endpoint: Endpoint
}

/** Returns every JSON call of the contract, by method and path. */
export async function endpoints(): Promise<ReadonlyMap<string, Endpoint>> {
  const folder = path.dirname(fileURLToPath(import.meta.resolve('@tidemark/schema/rest/endpoint')))
  const files = (await readdir(folder)).filter((file) => !file.endsWith('.test.ts'))
  const modules = await Promise.all(
    files.map((file) => import(path.join(folder, file)) as Promise<object>),
  )
  return new Map(
    modules
      .flatMap((module) => Object.values(module) as unknown[])
      .filter(
        (one): one is Endpoint =>
          typeof one === 'object' && one !== null && 'method' in one && 'answer' in one,
      )
      .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
  )
}

/** Returns the reads of the contract that people may make, in the order of the authorization rows. */
export async function reads(): Promise<ReadCall[]> {
  const known = await endpoints()
  return Object.entries(restRows).flatMap(([name, { may }]) => {
    const endpoint = known.get(name.split(' ', 2).join(' '))
    return endpoint && !endpoint.writes && may.length > 0 ? [{ name, endpoint }] : []
  })
}
