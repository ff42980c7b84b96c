import { useOnContractChange } from '#shared/live/useOnContractChange.ts'
import { useActingEnd } from '#shared/people/useActingEnd.ts'
import { onForm } from '#shared/people/people.ts'
import { usePartEnd } from '#shared/people/usePartEnd.ts'
import type { FormTaskEntry } from '../list/formTree.ts'

interface TaskEndProps {
  task: FormTaskEntry
  /** All visible tasks of the form. */
  tasks: readonly FormTaskEntry[]
  onReload: () => void
}

/**
 * Reads the form again when other people can act, and tells the holder of a task that it ended for them
 * while they look at it, and everybody who on the form can no longer act. Shows nothing, and is loaded
 * after the form, whose scripts are at their budget.
 */
export function TaskEnd({ task, tasks, onReload }: TaskEndProps) {
  useOnContractChange(onReload)
  const { assignee, role, status, unable } = task
  const isRecalled = role === 'CONTRIBUTOR' && status === 'PENDING'
  usePartEnd(
    isRecalled ? [] : [assignee],
    isRecalled
      ? 'Your task on this form was recalled.'
      : `Your task on this form is now with ${assignee.name}.`,
  )
  useActingEnd(
    onForm(
      [task, ...tasks].map((one) => one.assignee),
      unable,
    ),
  )
  return null
}
