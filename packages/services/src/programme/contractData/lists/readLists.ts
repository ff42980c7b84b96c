import type { Kysely } from 'kysely'
import type { ChoiceList, ChoiceListName } from '@tidemark/schema/rest/choiceList'
import { documentTypeLabel } from '@tidemark/schema/rules/deliverable'
import { nameOfLabel } from '@tidemark/schema/rules/stage'
import { readChoices } from '#records/asset/choices.ts'
import { readOwnAttributes } from '#records/asset/classAttribute.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { listRules } from './choiceLists.ts'
import { countChoiceUses } from './choiceUses.store.ts'

/** Reads predetermined lists of a contract with what uses each entry. */
export async function readLists(
  db: Kysely<Tables>,
  contract: string,
  names: readonly ChoiceListName[],
): Promise<ChoiceList[]> {
  const usesOf = await countChoiceUses(db, contract, names)
  const lists: ChoiceList[] = []
  for (const list of names) {
    const [{ classCode, attribute }, second] = listRules[list].targets
    const choices = await readChoices(db, contract, classCode)
    const own = await readOwnAttributes(db, contract, classCode)
    const read = choices.get(attribute) ?? []
    const codes = (list === 'document_types' && second && choices.get(second.attribute)) || []
    const labels =
      list === 'document_types'
        ? read.map((type, at) => documentTypeLabel(type, codes[at] ?? type))
        : read
    lists.push({
      list,
      is_own: own.has(attribute),
      entries: labels.map((label) => ({
        label,
        // A work package names its stage without the code.
        uses: usesOf(list, list === 'stages' ? [label, nameOfLabel(label)] : [label]),
      })),
    })
  }
  return lists
}
