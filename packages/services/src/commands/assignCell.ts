import type { Transaction } from 'kysely'
import { changed, recordAdministration } from '#history/administration.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { StartFault } from '#platform/startFault.ts'

/**
 * Assigns a contract to the cell of this program: the central services then hold its people only,
 * and the program reads its directory. Throws a StartFault for a contract that does not exist or has
 * data here, and for a person. Returns the report.
 */
export async function assignCell(
  trx: Transaction<Tables>,
  contract: string,
  program: string,
): Promise<string[]> {
  const kept = await trx
    .selectFrom('contract')
    .select('cell')
    .where('code', '=', contract)
    .forUpdate()
    .executeTakeFirst()
  if (!kept) throw new StartFault(`There is no contract ${contract}.`)
  if (kept.cell === program) return [`${program} holds ${contract} already.`]
  if (kept.cell !== null) throw new StartFault(`${kept.cell} holds ${contract}, with its data.`)
  await requireProgram(trx, program)
  if (await hasData(trx, contract))
    throw new StartFault(
      `${contract} has plans, forms or templates here, which a cell would not see.`,
    )
  await trx.updateTable('contract').set({ cell: program }).where('code', '=', contract).execute()
  await recordAdministration(trx, {
    contract,
    about: [],
    by: 'system',
    action: 'Assigned the contract to a cell',
    changes: changed('Cell', kept.cell, program),
  })
  return [`${program} holds ${contract} now. Add the contract to CELLS of every gateway.`]
}

async function requireProgram(trx: Transaction<Tables>, program: string): Promise<void> {
  const found = await trx
    .selectFrom('person')
    .select('is_program')
    .where('username', '=', program)
    .executeTakeFirst()
  if (!found?.is_program)
    throw new StartFault(
      `${program} is no program. Add it to SERVICE_CLIENTS, and start the services.`,
    )
}

async function hasData(trx: Transaction<Tables>, contract: string): Promise<boolean> {
  for (const table of ['asset', 'template', 'form'] as const) {
    const row = await trx
      .selectFrom(table)
      .select('contract')
      .where('contract', '=', contract)
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}
