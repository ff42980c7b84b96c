import type { Transaction } from 'kysely'
import { toApi } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import type { CreditRuleRow, setCreditRule } from '@tidemark/schema/rest/credit'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import type { CreditRule } from '@tidemark/schema/rules/progress'
import { percentsText, standardRule } from '@tidemark/schema/rules/progress'
import {
  changed,
  dataSubject,
  recordAdministration,
} from '#records/history/administration.store.ts'
import type { AdministrationChange } from '#records/history/administration.tables.ts'
import { keepRule, readProgress, readRule, readRules } from '#programme/midp/credit.store.ts'
import { readDictionary } from '#programme/midp/dictionary.store.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import type { Tables } from '#platform/db/tables.ts'
import { Stale } from '#platform/http/refusals.ts'
import { isStale } from '#platform/http/version.ts'
import { readLists } from '../lists/readLists.ts'

const standard: CreditRuleRow = toRow({
  version: 1,
  content: standardRule,
  set_by: null,
  set_at: null,
})

/** Lists the rules of a contract with the standard rule, which each one began with. */
export async function listRules(
  trx: Transaction<Tables>,
  contract: string,
): Promise<CreditRuleRow[]> {
  const { listed } = limits.creditRule
  return [...(await readRules(trx, contract, listed)).map(toRow), standard].slice(0, listed)
}

/** Answers the progress of a contract by its present rule and by another one. */
export async function previewRule(trx: Transaction<Tables>, contract: string, wanted: CreditRule) {
  await requireValues(trx, contract, wanted)
  return {
    from: await readProgress(trx, contract, await readRule(trx, contract)),
    to: await readProgress(trx, contract, wanted),
  }
}

/** Sets the rule of a contract, and records what differs. The caller holds the lock of the contract data. */
export async function changeRule(
  trx: Transaction<Tables>,
  by: string,
  { contract, version, rule: wanted }: ReceivedBody<typeof setCreditRule>,
): Promise<CreditRuleRow> {
  const [present = standard] = await listRules(trx, contract)
  if (isStale(version, present.version)) throw new Stale(present, present.set_by ?? '')
  const changes = changesOf(present.rule, wanted)
  if (changes.length === 0) return present
  const { from, to } = await previewRule(trx, contract, wanted)
  const next = present.version + 1
  await keepRule(trx, { contract, version: next, by, content: wanted })
  await recordAdministration(trx, {
    contract,
    about: [dataSubject('credit')],
    by,
    action: `Set rule of credit ${next}: progress goes from ${from} % to ${to} %`,
    changes,
  })
  return (await listRules(trx, contract))[0] ?? standard
}

function toRow({
  version,
  content,
  set_by,
  set_at,
}: {
  version: number
  content: CreditRule
  set_by: string | null
  set_at: Date | null
}): CreditRuleRow {
  const rule = { ...content, others: [...content.others] }
  return { version, rule, set_by, set_at: set_at && toApi(set_at) }
}

const properties = { document_type: 'Document type', discipline: 'Discipline' } as const

function changesOf(before: CreditRule, after: CreditRule): AdministrationChange[] {
  const textOf = ({ others }: CreditRule, value: string) => {
    const found = others.find(({ of }) => of === value)
    return found ? percentsText(found.percents) : null
  }
  const values = new Set([...before.others, ...after.others].map(({ of }) => of))
  return [
    ...changed('Percentages differ by', properties[before.by], properties[after.by]),
    ...changed('Usual percentages', percentsText(before.usual), percentsText(after.usual)),
    ...[...values].flatMap((value) => changed(value, textOf(before, value), textOf(after, value))),
  ]
}

/** Refuses values that neither the lists of the contract nor its lines have. */
async function requireValues(
  trx: Transaction<Tables>,
  contract: string,
  { by, others }: CreditRule,
): Promise<void> {
  if (others.length === 0) return
  const names =
    by === 'document_type'
      ? (['document_types'] as const)
      : (['design_disciplines', 'support_functions'] as const)
  const lists = await readLists(trx, contract, names)
  const known = new Set(lists.flatMap(({ entries }) => entries.map(({ label }) => label)))
  for (const { values } of await readDictionary(trx, contract, 'profile_id'))
    for (const { value } of values[by] ?? []) known.add(value)
  refuseFaults(
    Object.fromEntries(
      others.flatMap(({ of }, at) =>
        known.has(of)
          ? []
          : [
              [
                `rule.others.${at}.of`,
                `The contract has no ${properties[by].toLowerCase()} ‘${of}’.`,
              ],
            ],
      ),
    ),
  )
}
