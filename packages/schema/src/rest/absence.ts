import { z } from 'zod'
import { limits } from '../limits.ts'
import { endpoint } from './endpoint.ts'

const contract_id = z.string().min(1)
const id = z.string().regex(/^\d{1,15}$/, 'This is not the id of an absence.')
const person = z.string().trim().toLowerCase().min(limits.text.email.min).max(limits.text.email.max)

/** The days on which a person is out of office, and who stands in for them. Days are included, `yyyy-MM-dd`. */
export const absence = z.object({
  id: z.string(),
  /** Usernames. */
  person: z.string(),
  delegate: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  /** Whether it holds on the present day of the contract, and both can sign in to it. */
  holds: z.boolean(),
})
export type AbsenceRow = z.infer<typeof absence>

/** Lists the caller's present and later absences, and those in which they stand in, by day (our path). */
export const listAbsences = endpoint({
  service: 'user',
  method: 'GET',
  path: '/users/absences/',
  query: z.object({ contract_id }),
  answer: z.object({ absences: z.array(absence) }),
})

/**
 * Names who stands in for the caller while they are out of office. 422 for another day or delegate than
 * `absenceFaults` accepts, or a delegate who is no active person of the contract.
 */
export const createAbsence = endpoint({
  service: 'user',
  method: 'POST',
  path: '/users/absences/create/',
  writes: true,
  body: z.strictObject({ contract_id, delegate: person, from: z.iso.date(), until: z.iso.date() }),
  answer: absence,
})

/** Ends an absence of the caller, or in which they stand in, at once. 404 for any other. */
export const endAbsence = endpoint({
  service: 'user',
  method: 'POST',
  path: '/users/absences/end/',
  writes: true,
  body: z.strictObject({ contract_id, id }),
  answer: z.object({ message: z.string() }),
})
