import type { Day } from '@tidemark/schema/dates'
import type { AbsenceRow } from '@tidemark/schema/rest/absence'
import { userReference, type UserReference } from '#upstream/attributes.ts'

/** The days on which a person is out of office, and who stands in. */
export interface AbsenceModel {
  id: string
  person: UserReference
  delegate: UserReference
  fromOn: Day
  untilOn: Day
  holds: boolean
}

export const toAbsence = (row: AbsenceRow): AbsenceModel => ({
  id: row.id,
  person: userReference(row.person),
  delegate: userReference(row.delegate),
  fromOn: row.from,
  untilOn: row.until,
  holds: row.holds,
})
