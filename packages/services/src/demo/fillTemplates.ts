import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import { keepNewTemplate } from '#template/template.actions.ts'
import { demoTemplates } from './templates.ts'

/** Creates the form templates of the demonstration as its workflow admin. */
export async function fillTemplates(trx: Transaction<Tables>, by: string): Promise<void> {
  for (const { contract, components, ...template } of demoTemplates) {
    await keepNewTemplate(
      trx,
      { contract, by },
      { ...template, components: components.map((one) => Object.assign(one, { deletions: [] })) },
    )
  }
}
