import type { Transaction } from 'kysely'
import type { FormActionName } from '@tidemark/schema/rest/form'
import type { FormActionInput } from '@tidemark/schema/rest/form'
import type { Tables } from '#platform/db/tables.ts'
import type { Change } from '#history/history.tables.ts'
import type { FormScene, FormTask, Sight } from '../form.model.ts'

/** An action about to happen on a task of a form: reach, offer and sight are checked, the form is locked. */
export interface FormAct<Name extends FormActionName> {
  readonly trx: Transaction<Tables>
  /** As it stood when the lock was taken. */
  readonly scene: FormScene
  readonly task: FormTask
  readonly sight: Sight
  readonly input: FormActionInput<Name>
  /** Username of the one who acts. */
  readonly by: string
}

/** What an action did. The audit entry and those who watch follow from it and are not its concern. */
export interface FormOutcome {
  /** Past tense, for the audit and the answer: `Sent form`. */
  readonly action: string
  readonly changes?: readonly Change[]
  /** All of it was so before: there is nothing to write down. */
  readonly repeated?: boolean
  /** Of a send: the contributors' tasks, in the order they were given. */
  readonly sent?: readonly number[]
}
