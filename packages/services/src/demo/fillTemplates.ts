import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { keepNewTemplate } from '#template/template.actions.ts'
import type { Demonstration } from './demonstration.ts'

/** Creates the form templates of the demonstration as its workflow admin. */
export async function fillTemplates(
  trx: Transaction<Tables>,
  { templates, who: { helen: by } }: Demonstration,
): Promise<void> {
  for (const { contract, components, ...template } of templates) {
    await keepNewTemplate(
      trx,
      { contract, by },
      { ...template, components: components.map((one) => Object.assign(one, { deletions: [] })) },
    )
  }
}
