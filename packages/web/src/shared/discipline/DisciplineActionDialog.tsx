import { useApolloClient } from '@apollo/client/react'
import { Stack, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { words } from '@tidemark/schema/words'
import { useNavigate } from 'react-router-dom'
import { NewBlockers } from '#shared/actions/NewBlockers.tsx'
import { ReasonField } from '#shared/actions/ReasonField.tsx'
import { useCloseWarning } from '#shared/draft/useCloseWarning.tsx'
import { useTextDraft } from '#shared/draft/useDraft.ts'
import { paths } from '#shared/paths.ts'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { usePeopleDraft } from '#shared/people/usePeopleDraft.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useViewer } from '#shared/viewer.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { textReasons } from '#shared/actions/textReasons.ts'
import { notify } from '#ui/notify.ts'
import { useEndedRefusal } from '#ui/useEndedRefusal.ts'
import {
  type ActionInputExtras,
  type AskedDiscipline,
  type DisciplineActionName,
  disciplineActions,
} from './disciplineActions.ts'
import { announceQueued } from './queuedLines.ts'
import { refetchLines } from './refetchLines.ts'

export interface DisciplineActionDialogProps {
  action: DisciplineActionName
  discipline: AskedDiscipline
  /** Tag code of the plan. */
  plan: string
  /** Blockers that arose while the dialog was open. */
  blockers: readonly { message: string }[]
  /** What else it leads to. */
  note?: string | undefined
  onClose: () => void
}

const { max } = limits.text.reason

/**
 * Asks for confirmation of an action on a discipline, with a reason or people. It stays open with
 * the input if the action fails.
 */
export function DisciplineActionDialog({
  action: name,
  discipline,
  plan,
  blockers,
  note,
  onClose,
}: DisciplineActionDialogProps) {
  const action = disciplineActions[name]
  const { username } = useViewer()
  // Both survive a reload and a new sign-in. Closing the dialog clears them.
  const [reason, setReason, forgetReason] = useTextDraft(`reason.${name}`, discipline.tagCode)
  const [people, setPeople, forgetPeople] = usePeopleDraft(`people.${name}`, discipline.tagCode)
  useEndedRefusal(people)
  useEndedRefusal(reason)
  const close = () => {
    forgetReason()
    forgetPeople()
    onClose()
  }
  const { running, start } = useDisciplineAction(name, {
    tagCode: discipline.tagCode,
    plan,
    possible: blockers.length === 0,
    onDone: () => action.asks && close(),
  })
  const { close: cancel, warning } = useCloseWarning({
    unsaved: reason !== '' || people.length > 0,
    onClose: close,
    keptOnLeave: true,
  })
  // The services refuse existing owners and nominees.
  const known = [...discipline.owners, ...(discipline.nominatedOwners ?? [])]
  const incomplete =
    action.asks === 'reason'
      ? textReasons(reason, { empty: 'Give a reason.', max })
      : action.asks === 'people' && people.length === 0
        ? [{ message: 'Choose at least one person.' }]
        : []
  const confirm = () =>
    start({
      ...(action.asks === 'reason' && { reason: reason.trim() }),
      ...(action.asks === 'people' && { people: people.map(({ value }) => value) }),
    })
  return (
    <>
      <ConfirmDialog
        onClose={close}
        onCancel={cancel}
        title={action.question(discipline.name)}
        confirmLabel={action.confirmLabel}
        onConfirm={confirm}
        blocked={running ? [] : [...incomplete, ...blockers]}
        destructive={action.destructive ?? false}
      >
        <Stack gap="3">
          <Text>{action.consequence(discipline, username)}</Text>
          {note && <Text>{note}</Text>}
          <NewBlockers blockers={running ? [] : blockers} />
          {action.asks === 'reason' && (
            <ReasonField label="Reason" value={reason} onChange={setReason} max={max} />
          )}
          {action.asks === 'people' && (
            <PeopleSelect
              label={words.people.nominatedOwners}
              required
              value={people}
              onChange={setPeople}
              except={known.map(({ username }) => username)}
            />
          )}
        </Stack>
      </ConfirmDialog>
      {warning}
    </>
  )
}

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
function useDisciplineAction(
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
