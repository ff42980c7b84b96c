import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const manifest = join(
  import.meta.dirname,
  '../packages/web/src/api/generated/persisted-documents.json',
)

/** Returns the document of an operation of the web client. */
export function clientDocument(name: string): string {
  const documents = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, string>
  const found = Object.values(documents).find((text) => new RegExp(`query ${name}\\b`).test(text))
  if (!found) throw new Error(`The web client has no query ${name}.`)
  return found
}
