import type { Kysely } from 'kysely'
import { documentTypeLabel } from '@tidemark/schema/rules/deliverable'
import type { Tables } from '#platform/db/tables.ts'

/**
 * Finds the full label of a choice by its plain name, so that the demonstration uses only choices
 * of the lists.
 */
export interface ChoiceLabels {
  /** `Report` → `Report (REP)`. */
  readonly documentType: (name: string) => string
  /** `Tunnels` → `Tunnels (TN)`. */
  readonly discipline: (name: string) => string
  /** `S3` → `S3 Review and comment`. */
  readonly suitability: (code: string) => string
}

export async function readChoices(db: Kysely<Tables>): Promise<ChoiceLabels> {
  const rows = await db
    .selectFrom('class_attribute')
    .select(['attribute_name', 'predetermined_list'])
    .where('class_code', '=', 'Document')
    .execute()
  const list = (name: string) =>
    rows.find((row) => row.attribute_name === name)?.predetermined_list ?? []
  const codes = list('Document Type Code')
  const types = list('Document Type').map((type, place) =>
    documentTypeLabel(type, codes[place] ?? ''),
  )
  const disciplines = list('Discipline')
  const suitability = list('Suitability Status')
  return {
    documentType: (name) => startingWith(types, `${name} (`),
    discipline: (name) => startingWith(disciplines, `${name} (`),
    suitability: (code) => startingWith(suitability, `${code} `),
  }
}

function startingWith(labels: readonly string[], start: string): string {
  const found = labels.find((label) => label.startsWith(start))
  if (found === undefined) throw new Error(`No choice begins with '${start}'.`)
  return found
}
