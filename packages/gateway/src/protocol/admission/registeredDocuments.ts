import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Texts of registered documents by SHA-256, from the manifest that the web client's code generation writes. */
export type RegisteredDocuments = ReadonlyMap<string, string>

/** Reads the manifest. Throws if it cannot be read or an entry does not match its hash. */
export function readRegisteredDocuments(path: string): RegisteredDocuments {
  const documents = new Map(Object.entries(readManifest(path)))
  for (const [hash, text] of documents) {
    if (createHash('sha256').update(text).digest('hex') !== hash)
      throw new Error(`${path}: the entry ${hash} does not match its text.`)
  }
  return documents
}

function readManifest(path: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    throw new Error(
      `TRUSTED_DOCUMENTS: ${path} is no manifest of registered documents. Build the web client again.`,
    )
  }
}
