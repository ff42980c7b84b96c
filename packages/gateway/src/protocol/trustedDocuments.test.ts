import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from '#env.ts'
import { executableSchema } from '#schema.ts'
import { admission } from './admit.ts'
import { readTrustedDocuments } from './trustedDocuments.ts'

test('every document of the web client passes the admission', () => {
  const { trustedDocuments } = readEnv({ SERVICES_URL: 'http://services', OIDC_ISSUER: 'http://identity' })
  const trusted = readTrustedDocuments(trustedDocuments!)
  const gate = admission({ schema: executableSchema(), trusted })
  for (const [sha256Hash, text] of trusted) {
    const admitted = gate.admit({ extensions: { persistedQuery: { version: 1, sha256Hash } } }, false)
    expect({ text, admitted }).toHaveProperty('admitted.document')
  }
})

test('a manifest whose text was changed under its hash stops the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-manifest-'))
  const path = join(folder, 'persisted-documents.json')
  writeFileSync(path, JSON.stringify({ ['0'.repeat(64)]: '{ viewer { name } }' }))
  expect(() => readTrustedDocuments(path)).toThrow('does not match its text')
  rmSync(folder, { recursive: true })
})
