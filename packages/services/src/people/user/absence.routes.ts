import type { Transaction } from 'kysely'
import { formatContractDay } from '@tidemark/schema/dates'
import { limits } from '@tidemark/schema/limits'
import { createAbsence, endAbsence, listAbsences } from '@tidemark/schema/rest/absence'
import { type AbsenceFacts, absenceFaults } from '@tidemark/schema/rules/absence'
import { recordAdministration, userSubject } from '#records/history/administration.store.ts'
import { notify } from '#records/notification/notification.store.ts'
import { lockThing } from '#platform/db/locks.ts'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from '#platform/http/api.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import type { Principal } from '#platform/http/principal.ts'
import { NotFound, wrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import {
  type Absence,
  absenceNews,
  endAbsenceOf,
  insertAbsence,
  readAbsences,
} from './absence.store.ts'
import { readReviewClock } from './contractClock.store.ts'
import { nonMemberMessage } from './namedPeople.ts'
import { findMembers } from './member.store.ts'

/** Lists, makes and ends the days on which a person is out of office. */
export function absenceRoutes(api: Api): void {
  serve(api, listAbsences, async ({ query: { contract_id: contract }, principal, trx }) => {
    return { absences: await readPresent(trx, contract, [principal.username]) }
  })

  serve(
    api,
    createAbsence,
    async ({ body: { contract_id: contract, ...given }, principal, trx }) => {
      // Two that are made at once each see the other.
      await lockThing(trx, 'absences of a contract', contract)
      const person = principal.username
      const wanted = { person, ...given }
      const { today } = await readReviewClock(trx, contract)
      const others = await readPresent(trx, contract, [person, given.delegate])
      const kind = (await findMembers(trx, contract, [given.delegate])).get(given.delegate)
      refuseFaults(
        kind === 'person' ? {} : { delegate: nonMemberMessage(given.delegate, kind) },
        absenceFaults(wanted, others, today),
      )
      if (others.filter((one) => one.person === person).length >= limits.absence.perPerson)
        throw wrongState(`You have ${limits.absence.perPerson} absences. End one first.`)
      const id = await insertAbsence(trx, contract, wanted)
      const named = { absence_id: Number(id), contract, ...wanted }
      await notify(trx, [absenceNews(named, 'STAND_IN', { by: person })])
      await recordAbsence(trx, principal, contract, `Out of office ${daysOf(wanted)}`, wanted)
      const made = (await readPresent(trx, contract, [person])).find((one) => one.id === id)
      return made ?? { id, ...wanted, holds: false }
    },
  )

  serve(api, endAbsence, async ({ body: { contract_id: contract, id }, principal, trx }) => {
    const ended = await endAbsenceOf(trx, contract, { id, username: principal.username })
    if (!ended) throw new NotFound()
    await notify(trx, [absenceNews(ended, 'STAND_IN_ENDED', { by: principal.username })])
    const was = { ...ended, from: ended.from_day, until: ended.until_day }
    await recordAbsence(trx, principal, contract, `Ended being out of office ${daysOf(was)}`, was)
    return { message: 'Absence ended' }
  })
}

async function readPresent(
  trx: Transaction<Tables>,
  contract: string,
  people: readonly string[],
): Promise<Absence[]> {
  const { today } = await readReviewClock(trx, contract)
  return readAbsences(trx, contract, { people, today })
}

const daysOf = ({ from, until }: Pick<AbsenceFacts, 'from' | 'until'>) =>
  `from ${formatContractDay(from)} to ${formatContractDay(until)}`

const recordAbsence = (
  trx: Transaction<Tables>,
  { userId, username: by }: Principal,
  contract: string,
  action: string,
  { person, delegate }: Pick<AbsenceFacts, 'person' | 'delegate'>,
) =>
  recordAdministration(trx, {
    contract,
    about: [userSubject(userId)],
    by,
    action: `${action}: ${delegate} stands in for ${person}`,
  })
