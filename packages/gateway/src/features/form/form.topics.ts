import type { AnswerOf } from '@tidemark/schema/rest/endpoint'
import { type formsPulse, recentForms } from '@tidemark/schema/rest/form'
import { orNotFound } from '#notFound.ts'
import type { TopicCheck, Topic } from '#upstream/topics.ts'
import { readPulse } from './form.client.ts'

type FormsPulse = AnswerOf<typeof formsPulse>

export interface FormsChangeModel {
  contract: string
  pulse: string
  /** Tag codes; null when they are unknown. */
  forms: string[] | null
  check?: TopicCheck
}

/**
 * Publishes the ids of changed forms of the contract, without details, because users see different
 * parts of a form.
 */
export const formsTopic = (contract: string): Topic<FormsPulse, FormsChangeModel> => ({
  key: JSON.stringify(['forms', contract]),
  subject: { contract, topic: 'forms' },
  authorise: (call) => orNotFound(readPulse(call, contract)),
  poll: (call) => orNotFound(readPulse(call, contract)),
  changes: (before, after) =>
    before?.pulse === after.pulse
      ? null
      : { contract, pulse: after.pulse, forms: before && changedForms(before, after) },
  checked: (change, state, check) =>
    state === null
      ? null
      : { contract, pulse: state.pulse, forms: change ? change.forms : [], check },
})

/** Returns the changed forms; null when more may have changed than the services name. */
function changedForms(before: FormsPulse, after: FormsPulse): string[] | null {
  const known = new Map(before.recent.map(({ tag_code, changes }) => [tag_code, changes]))
  const changed = after.recent.filter(({ tag_code, changes }) => known.get(tag_code) !== changes)
  const mayBeMore = changed.length === after.recent.length && changed.length >= recentForms
  return changed.length === 0 || mayBeMore ? null : changed.map(({ tag_code }) => tag_code)
}
