import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OperationTypeNode } from 'graphql'
import { expect, test } from 'vitest'
import { readEnv } from '#env.ts'
import { executableSchema } from '#schema.ts'
import { admission } from './admission.ts'
import { compiler } from './compile.ts'
import { readRegisteredDocuments } from './registeredDocuments.ts'

test('every document of the web client passes the admission, and what is asked over HTTP runs compiled', () => {
  const { trustedDocuments } = readEnv({
    SERVICES_URL: 'http://services',
    OIDC_ISSUER: 'http://identity',
  })
  const trusted = readRegisteredDocuments(trustedDocuments!)
  const schema = executableSchema()
  const gate = admission({ schema, trusted })
  const interpreted: (string | null)[] = []
  for (const [sha256Hash, text] of trusted) {
    const admitted = gate.admit(
      { extensions: { persistedQuery: { version: 1, sha256Hash } } },
      false,
    )
    expect({ text, admitted }).toHaveProperty('admitted.document')
    if (!('document' in admitted) || admitted.kind === OperationTypeNode.SUBSCRIPTION) continue
    compiler(schema, {
      made: (executor) => void (executor === 'interpreted' && interpreted.push(admitted.name)),
    })(admitted)
  }
  // Its input holds itself, branch within branch, which the compiler does not come to the end of.
  expect(interpreted).toEqual(['SavePrivilege'])
})

test('a manifest whose text was changed under its hash stops the start', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tidemark-manifest-'))
  const path = join(folder, 'persisted-documents.json')
  writeFileSync(path, JSON.stringify({ ['0'.repeat(64)]: '{ viewer { name } }' }))
  expect(() => readRegisteredDocuments(path)).toThrow('does not match its text')
  rmSync(folder, { recursive: true })
})
