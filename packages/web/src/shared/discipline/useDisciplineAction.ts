import { useApolloClient } from '@apollo/client/react'
import { useNavigate } from 'react-router-dom'
import { useContractAction } from '#shared/useAction.ts'
import { paths } from '#shared/paths.ts'
import { notify } from '#ui/notify.ts'
import {
  disciplineActions,
  type DisciplineActionName,
  type ActionInputExtras,
} from './disciplineActions.ts'
import { announceQueued } from './queuedLines.ts'
import { refetchLines } from './refetchLines.ts'

interface ActedDiscipline {
  tagCode: string
  /** Tag code of its plan. */
  plan: string
  /** Whether the action can be taken: false once it was, by anyone. */
  possible: boolean
  /** Called after success, immediate or by Retry. */
  onDone: () => void
}

/** Runs an action on a discipline with its messages and navigation. `start` resolves to whether it succeeded. */
export function useDisciplineAction(
  name: DisciplineActionName,
  { tagCode, plan, possible, onDone }: ActedDiscipline,
) {
  const navigate = useNavigate()
  const client = useApolloClient()
  const {
    document,
    running,
    done,
    failure,
    failureIsFixed = false,
    queuesLines,
    leadsTo,
  } = disciplineActions[name]
  const attempt = useContractAction(document, {
    input: (given: ActionInputExtras) => ({ discipline: tagCode, ...given }),
    success: done,
    failure,
    failureIsFixed,
    // A failure of an action that leads to another page is told there.
    ...(!leadsTo && { pending: possible }),
    onDone: () => {
      onDone()
      if (!queuesLines) return
      announceQueued(client, tagCode)
      refetchLines(client)
    },
  })
  const start = async (given: ActionInputExtras) => {
    if (running) notify.info(running)
    const succeeded = await attempt.start(given)
    if (leadsTo) void navigate(leadsTo === 'plan' ? paths.tidpOverview(plan) : paths.taskList)
    return succeeded
  }
  return { running: attempt.running, start }
}
