import { words } from '@tidemark/schema/words'
import { taskTones } from '#shared/statusTones.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { FormTaskEntry } from './list/formTree.ts'

/** Shows the status of a form task. A withdrawn one counts as finished, but says what happened. */
export const TaskStatusBadge = ({
  status,
  isWithdrawn,
}: Pick<FormTaskEntry, 'status' | 'isWithdrawn'>) =>
  isWithdrawn ? (
    <StatusBadge tone="neutral">{words.withdrawnTask}</StatusBadge>
  ) : (
    <StatusBadge tone={taskTones[status]}>{words.taskStatus[status]}</StatusBadge>
  )
