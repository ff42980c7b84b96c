import { sql } from 'kysely'
import { dayToApi } from '@tidemark/schema/dates'
import { deliverableStatuses } from '@tidemark/schema/rest/asset'
import {
  didpAttributes,
  documentAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { addDays, dayIn } from '@tidemark/schema/rules/contractDay'
import { createAssets } from '#records/asset/relation.store.ts'
import { inTransaction } from '#platform/http/transaction.ts'
import type { TestServices } from '#testkit/index.ts'
import { change, contract } from './midp.testkit.ts'

type Services = Pick<TestServices, 'db'>

/** A plan with its disciplines, all by tag code. */
export interface ChangedPlan {
  readonly plan: string
  readonly disciplines: readonly string[]
}

const today = dayIn('Europe/London', new Date())

/** Returns the same numbers in every run: https://en.wikipedia.org/wiki/Linear_congruential_generator */
function dice(seed: number) {
  let state = seed
  const roll = (sides: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * sides)
  }
  return { roll, of: <T>(values: readonly T[]): T => values[roll(values.length)] as T }
}
type Dice = ReturnType<typeof dice>

const linesOf = async ({ db }: Services): Promise<string[]> => {
  const { rows } = await sql<{ tag_code: string }>`
    select tag_code from asset where contract = ${contract} and class_code = 'Document' and part_of is not null order by tag_code`.execute(
    db,
  )
  return rows.map(({ tag_code }) => tag_code)
}

const dayOf = ({ roll }: Dice) => dayToApi(addDays(today, roll(140) - 70))

interface On extends Dice {
  readonly services: Services
  readonly plans: readonly ChangedPlan[]
  readonly line: string
}

/** Changes of lines, disciplines and plans by people and jobs, as changes of the tables. */
const changes: readonly ((on: On) => Promise<unknown>)[] = [
  ({ services, line, of }) =>
    change(services, line, { [documentAttributes.status]: of(deliverableStatuses) }),
  ({ services, line, of }) =>
    change(services, line, {
      [documentAttributes.suitabilityStatus]: of(['S1', 'S3', null]),
      [documentAttributes.authors]: of([['kit'], ['kit', 'otto'], []]),
    }),
  ({ services, line, of }) =>
    change(services, line, { [documentAttributes.weight]: of([null, 0, 3, 40]) }),
  ({ services, line, ...by }) => change(services, line, { [documentAttributes.due]: dayOf(by) }),
  ({ services, line, ...by }) =>
    change(services, line, { [documentAttributes.forecast]: by.of([dayOf(by), null]) }),
  ({ services, line, ...by }) =>
    change(services, line, { [documentAttributes.issued]: by.of([dayOf(by), null, null]) }),
  ({ services, line, of }) => change(services, line, { Removed: of(['Yes', 'No']) }),
  ({ services, line, of }) =>
    change(services, line, { [documentAttributes.number]: of(['A-DMJ-1', 'A-KTB-2']) }),
  ({ services, plans, line, of }) =>
    sql`update asset set part_of = ${of(of(plans).disciplines)} where tag_code = ${line}`.execute(
      services.db,
    ),
  ({ services, plans, of }) =>
    change(services, of(of(plans).disciplines), {
      [didpAttributes.name]: of(['Tunnels', 'Drainage', 'Highways']),
    }),
  ({ services, plans, of }) =>
    change(services, of(plans).plan, {
      [tidpAttributes.supersededBy]: of(['1DM03-TIDP-009999', null, null]),
    }),
  ({ services, plans, of, ...by }) =>
    inTransaction(services.db, { writes: true }, (trx) =>
      createAssets(trx, {
        contract,
        classCode: 'Document',
        parent: of(of(plans).disciplines),
        attributes: [{ [documentAttributes.due]: dayOf({ of, ...by }) }, {}],
        by: 'vera@dunmere.example',
      }),
    ),
]

/** Makes random changes of lines of these plans, one after another: the same for a seed. */
export async function changeAtRandom(
  services: Services,
  { plans, seed, count }: { plans: readonly ChangedPlan[]; seed: number; count: number },
): Promise<void> {
  const by = dice(seed)
  for (let at = 0; at < count; at += 1)
    await by.of(changes)({ services, plans, line: by.of(await linesOf(services)), ...by })
}
