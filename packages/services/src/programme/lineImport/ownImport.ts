import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import type { Tables } from '#platform/db/tables.ts'
import { keepFile } from '#platform/files/file.store.ts'
import type { ArrivedFile } from '#platform/files/serveUpload.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound, wrongState } from '#platform/http/refusals.ts'
import type { LineImport } from './lineImport.store.ts'
import { findImports, insertImport } from './lineImport.store.ts'

/** Who asks, in which transaction. */
export interface Asking {
  readonly trx: Transaction<Tables>
  readonly principal: Principal
}

/** Keeps an uploaded file as an import of the caller. */
export async function keepImport(
  { trx, principal, file }: Asking & { readonly file: ArrivedFile },
  of: Pick<LineImport, 'contract'> & Partial<Pick<LineImport, 'kind' | 'tag_code'>>,
): Promise<{ id: string }> {
  const id = randomUUID()
  const owner = { contract: of.contract, kind: 'import', id } as const
  const { file_id, name } = await keepFile(trx, owner, { ...file, field: 'file' })
  await insertImport(trx, { ...of, import_id: id, file_id, name, created_by: principal.username })
  return { id }
}

/**
 * Finds an import of the caller; 404 for one of anybody else. One that is changed is locked, and refused in
 * another state than these.
 */
export async function ownImport(
  { trx, principal }: Asking,
  { contract, id }: { readonly contract: string; readonly id: string },
  states?: readonly LineImport['state'][],
  kind: LineImport['kind'] = 'import',
): Promise<LineImport> {
  const of = { import_id: id, contract, created_by: principal.username, kind }
  const [found] = await findImports(trx, of, { lock: states !== undefined })
  if (!found) throw new NotFound()
  if (states?.includes(found.state) === false)
    throw wrongState(
      states.includes('applied')
        ? found.state === 'undone'
          ? `This ${kind === 'cde issue' ? 'marking' : 'import'} was undone already.`
          : 'Only an applied import can be undone.'
        : 'This import was applied. Upload the file again.',
    )
  return found
}

export const summaryOf = (found: LineImport): ImportSummary => ({
  id: found.import_id,
  name: found.name,
  from_file: found.edit === null,
  tag_code: found.tag_code,
  state: found.state as ImportSummary['state'],
  removes_missing: found.removes_missing,
  late_reason: found.late_reason,
  counts: found.counts as ImportSummary['counts'],
  choices: [...found.offered],
  kept: found.kept,
  is_mapped: found.mapping !== null,
  reading: found.reading,
})
