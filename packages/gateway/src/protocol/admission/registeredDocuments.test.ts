import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '#env.ts'
import type { Context } from '#context.ts'
import { executableSchema } from '#schema.ts'
import { admission } from './admission.ts'
import { executor } from '../execution/execution.ts'
import { readRegisteredDocuments } from './registeredDocuments.ts'

test('every document of the web client is admitted and runs compiled', async () => {
  const { registeredDocuments } = readEnv({
    SERVICES_URL: 'http://services',
    OIDC_ISSUER: 'http://identity',
  })
  const registered = readRegisteredDocuments(registeredDocuments!)
  const schema = executableSchema()
  const gate = admission({ schema, registered, freeTextScope: 'tidemark:explore' })
  const interpreted: (string | null)[] = []
  for (const [sha256Hash, text] of registered) {
    const admitted = gate.admit(
      { extensions: { persistedQuery: { version: 1, sha256Hash } } },
      false,
    )
    expect({ text, admitted }).toHaveProperty('admitted.document')
    if (!('document' in admitted)) continue
    const run = executor(schema, {
      prepared: (kind) => void (kind === 'interpreted' && interpreted.push(admitted.name)),
    })
    await run({ operation: admitted, contextValue: {} as Context })
  }
  // The compiler does not support its recursive input type.
  expect(interpreted).toEqual(['SavePrivilege', 'ReachWithEdits', 'ReachAfter'])
})

test('a manifest with a text that does not match its hash stops the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-manifest-'))
  const path = join(folder, 'persisted-documents.json')
  writeFileSync(path, JSON.stringify({ ['0'.repeat(64)]: '{ viewer { name } }' }))
  expect(() => readRegisteredDocuments(path)).toThrow('does not match its text')
  writeFileSync(path, 'not a manifest')
  expect(() => readRegisteredDocuments(path)).toThrow('TRUSTED_DOCUMENTS: ')
  rmSync(folder, { recursive: true })
})
