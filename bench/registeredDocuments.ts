import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Writes a manifest of registered documents for a gateway, and returns its path. */
export function writeManifest(texts: readonly string[]): string {
  const path = join(mkdtempSync(join(tmpdir(), 'bench-')), 'documents.json')
  writeFileSync(path, JSON.stringify(Object.fromEntries(texts.map((text) => [hashOf(text), text]))))
  return path
}

/** Returns the body of a request that names a registered document by its hash. */
export const byHash = (text: string, variables: object) => ({
  variables,
  extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(text) } },
})
