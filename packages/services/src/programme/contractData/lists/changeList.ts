import type { Transaction } from 'kysely'
import { serverLimits } from '@tidemark/schema/serverLimits'
import type { ChoiceList, changeChoices } from '@tidemark/schema/rest/choiceList'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { choiceFault } from '@tidemark/schema/rules/contractData'
import { alikeForm } from '@tidemark/schema/rules/keys'
import { codeOfLabel, nameOfLabel } from '@tidemark/schema/rules/stage'
import { counted, listed } from '@tidemark/schema/wording'
import { readChoices } from '#records/asset/choices.ts'
import { writeChoices } from '#records/asset/classAttribute.store.ts'
import {
  changed,
  dataSubject,
  namingRemover,
  recordAdministration,
} from '#records/history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { InvalidInput, NotFound, wrongState } from '#platform/http/refusals.ts'
import { listRules } from './choiceLists.ts'
import { readLists } from './readLists.ts'

/**
 * Adds, renames or removes one entry of a predetermined list. What is in use stays as it is: its text is
 * part of plans, deliverables and numbers. The caller holds the lock of the contract data.
 */
export async function changeList(
  trx: Transaction<Tables>,
  by: string,
  { contract, list, from, to }: ReceivedBody<typeof changeChoices>,
): Promise<ChoiceList> {
  const present = await readOne(trx, contract, list)
  const entrySubject = dataSubject(`list:${list}/${from}`)
  const entry = await namingRemover(trx, { contract, subject: entrySubject }, async () => {
    const found = present.entries.find(({ label }) => label === from)
    if (from !== null && !found) throw new NotFound()
    return found
  })
  if (from === to) {
    if (from === null) throw new InvalidInput({ to: 'Field is required.' })
    return present
  }
  const others = present.entries.flatMap(({ label }) => (label === from ? [] : [label]))
  const fault = to === null ? null : (choiceFault(list, to) ?? repeated(others, to))
  if (fault !== null) throw new InvalidInput({ to: fault })
  if (entry) requireUnused(entry, to === null ? 'removed' : 'renamed')
  if (to === null && others.length === 0) throw wrongState('A list has at least one entry.')
  if (from === null && others.length >= serverLimits.choices)
    throw wrongState(`A list has at most ${serverLimits.choices} entries.`)
  const { label, targets } = listRules[list]
  for (const { classCode, attribute, partOf } of targets) {
    const now = (await readChoices(trx, contract, classCode)).get(attribute) ?? []
    const [before, after] = [from && partOf(from), to && partOf(to)]
    const next =
      before === null ? [...now, after] : now.map((value) => (value === before ? after : value))
    const kept = [...new Set(next.filter((value) => value !== null))]
    await writeChoices(trx, { contract, classCode, attribute, list: kept })
  }
  await recordAdministration(trx, {
    contract,
    about: [dataSubject(`list:${list}`), ...(to === null ? [entrySubject] : [])],
    by,
    action: `${from === null ? 'Added' : to === null ? 'Removed' : 'Renamed'} an entry of the list ${label}`,
    changes: changed(label, from, to),
  })
  return readOne(trx, contract, list)
}

async function readOne(
  trx: Transaction<Tables>,
  contract: string,
  name: ChoiceList['list'],
): Promise<ChoiceList> {
  const [list] = await readLists(trx, contract, [name])
  if (!list) throw new NotFound()
  return list
}

function requireUnused({ label, uses }: ChoiceList['entries'][number], verb: string): void {
  if (uses.length === 0) return
  const by = listed(uses.map(({ by: noun, count }) => counted(count, noun)))
  throw wrongState(`‘${label}’ cannot be ${verb}: it is used by ${by}.`)
}

/**
 * Explains that another entry has the label, its name or its code, ignoring case, spaces, dashes and
 * other marks that people write differently; null when none has.
 */
function repeated(others: readonly string[], label: string): string | null {
  const twinBy = (part: (label: string) => string) =>
    others.find((other) => alikeForm(part(other)) === alikeForm(part(label)))
  const twin = twinBy((whole) => whole)
  if (twin !== undefined) return `The list has ‘${twin}’ already.`
  if (codeOfLabel(label) === label) return null
  const [named, coded] = [twinBy(nameOfLabel), twinBy(codeOfLabel)]
  if (named !== undefined) return `‘${named}’ has this name.`
  return coded === undefined ? null : `‘${coded}’ has this code.`
}
