import { apiToIso } from '@tidemark/schema/dates'
import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { midpPulse } from '@tidemark/schema/rest/midp'
import { orNotFound } from '#notFound.ts'
import type { Call } from '#upstream/services.ts'
import type { TopicCheck, Topic } from '#upstream/topics.ts'

type MidpPulse = AnswerOf<typeof midpPulse>

export interface MidpChangeModel {
  contract: string
  pulse: string
  changedAt: string | null
  today: string | null
  peoplePulse: string | null
  check?: TopicCheck
}

/** The log forgets: that the last change was some minutes ago is none. */
const isOtherPeople = (before: MidpPulse | null, after: MidpPulse) =>
  (after.people_pulse ?? null) !== null && before?.people_pulse !== after.people_pulse

/** Signals that deliverables of the contract, its day or who can act changed, without details: a view shows any of them. */
export const midpTopic = (contract: string): Topic<MidpPulse, MidpChangeModel> => {
  const read = (call: Call) => orNotFound(call(midpPulse, { query: { contract } }))
  const toChange = ({
    pulse,
    changed_at: at,
    today,
    people_pulse: people,
  }: MidpPulse): MidpChangeModel => ({
    contract,
    pulse,
    changedAt: at && apiToIso(at),
    today: today ?? null,
    peoplePulse: people ?? null,
  })
  return {
    key: JSON.stringify(['midp', contract]),
    subject: { contract, topic: 'midp' },
    authorise: read,
    poll: read,
    // The change feed reports changes of data only: the next day has to be asked for.
    outdatedAt({ day_ends_at: ends }) {
      const end = ends === undefined ? null : apiToIso(ends)
      return end === null ? Infinity : Date.parse(end)
    },
    changes: (before, after) =>
      before?.pulse === after.pulse && !isOtherPeople(before, after) ? null : toChange(after),
    checked: (change, state, check) =>
      state === null ? null : { ...(change ?? toChange(state)), check },
  }
}
