import type { Kysely } from 'kysely'
import { keyForm } from '@tidemark/schema/rules/keys'
import { codeOfLabel, disciplineListFor } from '@tidemark/schema/rules/stage'
import { readChoices } from '#records/asset/choices.ts'
import type { Tables } from '#platform/db/tables.ts'
import { spellings } from '../cells.ts'

/** The disciplines that plans can have. */
export interface DisciplineLists {
  /** The names in all lists. */
  readonly names: readonly string[]
  /** The names that a text can mean, also by their codes, in the list of a stage or in any list. */
  readonly find: (text: string, stage?: string) => readonly string[]
}

/** Reads the lists of disciplines of a contract. `codes` are names with their codes: `Tunnels (TN)`. */
export async function readDisciplineLists(
  db: Kysely<Tables>,
  contract: string,
  codes: readonly string[],
): Promise<DisciplineLists> {
  const lists = await readChoices(db, contract, 'DIDP')
  const listFor = (code: string) => lists.get(disciplineListFor(code)) ?? []
  const names = [...new Set([...listFor('DD'), ...listFor('')])]
  const coded = codes.map(spellings)
  const spelt = new Map(
    names.map((name) => [
      name,
      new Set(
        [...spellings(name), ...(coded.find((one) => one.includes(name.toLowerCase())) ?? [])].map(
          keyForm,
        ),
      ),
    ]),
  )
  return {
    names,
    find(text, stage) {
      const wanted = keyForm(text)
      const among = stage === undefined ? names : listFor(codeOfLabel(stage))
      if (among.includes(text)) return [text]
      return wanted === '' ? [] : among.filter((name) => spelt.get(name)?.has(wanted))
    },
  }
}
