import type { Transaction } from 'kysely'
import type { ClassRow, saveClass } from '@tidemark/schema/rest/classification'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { serverLimits } from '@tidemark/schema/serverLimits'
import { classLabel } from '@tidemark/schema/rules/classification'
import { counted } from '@tidemark/schema/wording'
import { countClassUses, findClasses } from '#records/asset/classification.store.ts'
import {
  changed,
  dataSubject,
  namingRemover,
  recordAdministration,
} from '#records/history/administration.store.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import type { Tables } from '#platform/db/tables.ts'
import { NotFound, Stale, wrongState } from '#platform/http/refusals.ts'
import { isStale } from '#platform/http/version.ts'
import type { KeptClass } from './classification.store.ts'
import {
  classTag,
  deleteClasses,
  findClass,
  findEntry,
  keepClasses,
  renameClass,
} from './classification.store.ts'

/** Creates or changes a code. The caller holds the lock of the contract data. */
export async function keepClass(
  trx: Transaction<Tables>,
  by: string,
  { contract, tag_code: tagCode, version, ...kept }: ReceivedBody<typeof saveClass>,
): Promise<ClassRow> {
  const present = tagCode === undefined ? undefined : await requireClass(trx, contract, tagCode)
  if (present) await requireFresh(trx, contract, present, version)
  const twin = (await findEntry(trx, contract, kept.code))?.label
  refuseFaults(
    twin !== undefined && twin !== present?.label ? { code: `‘${twin}’ has this code.` } : {},
  )
  const label = classLabel(kept.code, kept.title)
  if (present && present.label !== label) {
    requireUnused(present, 'changed')
    await renameClass(trx, { contract, from: present.code, by, ...kept })
  } else if (!present) requireRoom(await keepClasses(trx, { contract, by }, [kept]))
  if (present?.label !== label)
    await recordAdministration(trx, {
      contract,
      about: [dataSubject(classTag(kept.code))],
      by,
      action: `${present ? 'Changed' : 'Added'} classification code ${kept.code}`,
      changes: changed('Classification', present?.label ?? null, label),
    })
  const saved = await findClass(trx, contract, classTag(kept.code))
  if (!saved) throw new NotFound()
  return saved
}

/** Removes a code that no deliverable has. */
export async function removeClass(
  trx: Transaction<Tables>,
  by: string,
  {
    contract,
    tagCode,
    version,
  }: { contract: string; tagCode: string; version?: number | undefined },
): Promise<void> {
  const present = await requireClass(trx, contract, tagCode)
  await requireFresh(trx, contract, present, version)
  requireUnused(present, 'removed')
  await deleteClasses(trx, contract, [present.code])
  await recordAdministration(trx, {
    contract,
    about: [dataSubject(tagCode)],
    by,
    action: `Removed classification code ${present.code}`,
    changes: changed('Classification', present.label, null),
  })
}

/** A code of an import, with its title before; null for one that it adds. */
export interface ImportedClass extends KeptClass {
  readonly before: string | null
}

/** Saves the codes of an import, with one entry in the history. */
export async function importClasses(
  trx: Transaction<Tables>,
  save: { contract: string; by: string },
  classes: readonly ImportedClass[],
): Promise<void> {
  if (classes.length === 0) return
  requireRoom(await keepClasses(trx, save, classes))
  await recordImport(trx, save, classes, 'Imported')
}

/**
 * Takes an import back: removes the codes that it added and gives the others their titles. Returns the codes that
 * stay, because a deliverable has them or they were changed since.
 */
export async function undoClasses(
  trx: Transaction<Tables>,
  save: { contract: string; by: string },
  classes: readonly ImportedClass[],
): Promise<{ title: string; message: string }[]> {
  if (classes.length === 0) return []
  const { contract } = save
  const labels = classes.map(({ code, title }) => classLabel(code, title))
  const uses = await countClassUses(trx, contract, labels)
  const now = await findClasses(trx, contract, labels)
  const kept: { title: string; message: string }[] = []
  const undone = classes.filter(({ code, title }) => {
    const label = classLabel(code, title)
    const used = uses.get(label) ?? 0
    if (used > 0) kept.push({ title: label, message: usedBy(used) })
    else if (now.get(label) !== label)
      kept.push({ title: label, message: 'It was changed or removed since the import.' })
    else return true
    return false
  })
  await deleteClasses(
    trx,
    contract,
    undone.flatMap(({ code, before }) => (before === null ? code : [])),
  )
  const former = undone.flatMap(({ code, before }) =>
    before === null ? [] : { code, title: before },
  )
  if (former.length > 0) await keepClasses(trx, save, former)
  if (undone.length > 0) await recordImport(trx, save, undone, 'Undid the import of')
  return kept
}

/** A list of thousands has one entry, which names some. */
const mostNamed = 50

const recordImport = (
  trx: Transaction<Tables>,
  { contract, by }: { contract: string; by: string },
  classes: readonly ImportedClass[],
  verb: string,
) =>
  recordAdministration(trx, {
    contract,
    about: [dataSubject('list:classification')],
    by,
    action: `${verb} ${counted(classes.length, 'classification code')}`,
    changes: classes.slice(0, mostNamed).map(({ code, title, before }) => {
      const [one, other] = verb === 'Imported' ? [before, title] : [title, before]
      return { field: code, from: one, to: other }
    }),
  })

const requireClass = (trx: Transaction<Tables>, contract: string, tagCode: string) =>
  namingRemover(trx, { contract, subject: dataSubject(tagCode) }, async () => {
    const found = await findClass(trx, contract, tagCode)
    if (!found) throw new NotFound()
    return found
  })

async function requireFresh(
  trx: Transaction<Tables>,
  contract: string,
  present: ClassRow,
  version: number | undefined,
) {
  if (isStale(version, present.version))
    throw new Stale(present, (await findEntry(trx, contract, present.code))?.updated_by ?? '')
}

const usedBy = (count: number) => `It is used by ${counted(count, 'deliverable')}.`

function requireUnused({ code, deliverables }: ClassRow, verb: string): void {
  if (deliverables > 0)
    throw wrongState(
      `${code} cannot be ${verb}: it is used by ${counted(deliverables, 'deliverable')}.`,
    )
}

function requireRoom(count: number): void {
  if (count > serverLimits.classification)
    throw wrongState(
      `A classification has at most ${serverLimits.classification.toLocaleString('en')} codes.`,
    )
}
