import type { FormOfferFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { BlockedButton, type Reason } from '#ui/BlockedButton.tsx'
import { offersOf } from '../actions/formActions.ts'
import { nextStep } from '../actions/nextStep.ts'
import { type AskedAction, useTaskActions } from '../actions/useTaskActions.tsx'
import type { Task } from '../list/formTree.ts'

/** These actions use saved values only. */
const needsSaved: ReadonlySet<AskedAction> = new Set([
  'MARK_FILLING_COMPLETE',
  'SEND',
  'CLOSE',
  'MARK_AS_COMPLETE',
])

/** The action buttons of a task. A blocked one shows the reason with a link to the blocking task. */
export function FormActionBar({
  task,
  tasks,
  unsaved,
}: {
  task: Task
  /** All visible tasks of the form. */
  tasks: readonly Task[]
  unsaved: number
}) {
  const { ask, screen, exporting } = useTaskActions(task)
  const items = offersOf(task)
  const main = nextStep(task, tasks)
  return (
    <>
      {items.map(({ name, label, offer }) => (
        <BlockedButton
          key={name}
          reasons={[
            ...reasonsOf(offer, task.id),
            ...(unsaved > 0 && needsSaved.has(name)
              ? [{ message: 'Your changes are not saved yet.' }]
              : []),
          ]}
          variant={name === main ? 'solid' : 'outline'}
          loading={name === 'EXPORT_PDF' && exporting}
          onClick={() => ask(name)}
        >
          {label}
        </BlockedButton>
      ))}
      {screen}
    </>
  )
}

const reasonsOf = ({ blockers }: FormOfferFragment, own: string): Reason[] =>
  blockers.map(({ message, target }) => ({
    message,
    ...(target && target !== own && { href: paths.form(target) }),
  }))
