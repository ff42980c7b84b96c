import type { Transaction } from 'kysely'
import type { FormActionName } from '@tidemark/schema/rest/form'
import type { FormActionInput } from '@tidemark/schema/rest/form'
import type { Tables } from '#platform/db/tables.ts'
import type { FieldChange } from '#records/history/history.tables.ts'
import type { FormScene, FormTask, Sight } from '../form.model.ts'

/** An action on a form task, after access was checked and the form was locked. */
export interface FormAct<Name extends FormActionName> {
  readonly trx: Transaction<Tables>
  /** The form when the lock was taken. */
  readonly scene: FormScene
  readonly task: FormTask
  readonly sight: Sight
  readonly input: FormActionInput<Name>
  /** Username of the person who acts. */
  readonly by: string
}

/** The result of an action, from which the caller derives the audit entry and notifications. */
export interface FormOutcome {
  /** Past tense, for the audit log and the response: `Sent form`. */
  readonly action: string
  readonly changes?: readonly FieldChange[]
  /** True when nothing changed, so there is nothing to record. */
  readonly repeated?: boolean
  /** After a send: the contributors' tasks, in the given order. */
  readonly sent?: readonly number[]
}
