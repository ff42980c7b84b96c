import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import type { addCdeFiles } from '@tidemark/schema/rest/cdeLog'
import { nameOfFile } from '@tidemark/schema/rules/cdeFile'
import { canonicalNumber } from '@tidemark/schema/rules/deliverable'
import { revisionOfFile } from '@tidemark/schema/rules/cdeMatch'
import { withoutRevision } from '@tidemark/schema/rules/cdeValues'
import { counted } from '@tidemark/schema/wording'
import { InvalidInput, NotFound, wrongState } from '#platform/http/refusals.ts'
import { insertImport } from '#programme/lineImport/lineImport.store.ts'
import { findPlaces } from '#plans/tidp/plan.store.ts'
import type { Reading } from './answer.ts'
import { findLog, readLogFiles } from './cdeLog.store.ts'
import { toLogged } from './readLog.ts'

/** Prepares adding unplanned files of the last comparison to a discipline, as an import of the caller. */
export async function addFiles(
  { trx, principal }: Reading,
  { contract, tag_code: discipline, files }: BodyOf<typeof addCdeFiles>,
): Promise<{ id: string }> {
  const [place] = await findPlaces(trx, contract, [discipline])
  if (!place) throw new NotFound()
  if (place.isPlan) throw new InvalidInput({ tag_code: 'Choose a discipline.' })
  const log = await findLog(trx, contract)
  const wanted = new Set(files)
  const unplanned = await readLogFiles(trx, { contract, finding: 'unplanned', hidden: [] })
  const found = unplanned.filter(({ id }) => wanted.has(id))
  if (!log || found.length < wanted.size)
    throw wrongState(
      'The log does not have all of these unplanned files. Read the comparison again.',
    )
  const documents = found.map(({ content, shown }) => {
    const file = toLogged(content)
    const text = withoutRevision(nameOfFile(file)).at(-1) ?? ''
    const isNumber = !shown.includes('badly_named') && canonicalNumber(text) === text
    const { row, title } = content
    const document = { row, revision: revisionOfFile(file), title }
    if (isNumber || text === '') return Object.assign(document, { number: text })
    return Object.assign(document, { number: '', badlyNamed: text })
  })
  const { import_id: id } = await insertImport(trx, {
    contract,
    tag_code: discipline,
    edit: { discipline, documents },
    name: `${counted(documents.length, 'document')} of ‘${log.name}’`,
    created_by: principal.username,
  })
  return { id }
}
