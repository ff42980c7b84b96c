import { Button } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import { rankOf, usePageCommands } from '#shared/pageCommands.ts'
import { useAddress } from '#ui/useAddress.ts'
import { useOfflineReasons } from '#ui/useOnline.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import type { Reason } from '#ui/reason.ts'
import { sendParam } from '../formPaths.ts'
import { offersOf } from '../actions/formActions.ts'
import { nextStep } from '../actions/nextStep.ts'
import { type AskedAction, useTaskActions } from '../actions/useTaskActions.tsx'
import type { FormTaskEntry } from '../list/formTree.ts'

/** The actions that use saved values only. */
const needsSaved: ReadonlySet<AskedAction> = new Set([
  'MARK_FILLING_COMPLETE',
  'SEND',
  'CLOSE',
  'MARK_AS_COMPLETE',
])

/** What the sender of a task may do with it, before the name of its recipient. */
const sendersLabels = {
  RECALL: 'Recall from',
  RESEND: 'Resend to',
  WITHDRAW: 'Withdraw from',
} as const
type SendersAction = keyof typeof sendersLabels

/**
 * Shows the next action of a task as a button, and the others in a menu, with those on the
 * tasks that its holder sent, and another owner or reviewer. A blocked one shows the
 * reason with a link to the blocking task or field, or with a button that resolves it.
 */
export function FormActionBar({
  task,
  tasks,
  unsaved,
  onUpdate,
}: {
  task: FormTaskEntry
  /** All visible tasks of the form. */
  tasks: readonly FormTaskEntry[]
  unsaved: number
  onUpdate: () => void
}) {
  const [params, change] = useAddress()
  const sends = task.actions.some(({ name, allowed }) => name === 'SEND' && allowed)
  const below = tasks.filter(({ parent }) => parent === task.id)
  const { ask, screen, exporting } = useTaskActions(task, {
    others: tasks,
    first: params.has(sendParam) && sends ? 'SEND' : null,
    onClose: () => {
      if (params.has(sendParam)) change((address) => address.delete(sendParam))
    },
  })
  const offline = useOfflineReasons()
  const notSaved = {
    message: 'Your changes are not saved yet.',
    resolve: { label: 'Update', onPress: onUpdate },
  }
  const items = offersOf(task).map((item) => {
    const reasons: Reason[] = [...offline, ...item.offer.blockers]
    if (unsaved > 0 && needsSaved.has(item.name)) reasons.push(notSaved)
    return Object.assign({ reasons }, item)
  })
  const next = nextStep(task, tasks)
  const main = items.find(({ name }) => name === next) ?? items[0]
  const ofRecipients = below.flatMap((one) =>
    offersOf(one).flatMap(({ name, offer: { allowed } }) =>
      allowed && name in sendersLabels
        ? [
            {
              task: one,
              action: name,
              label: `${sendersLabels[name as SendersAction]} ${one.assignee.name}`,
            },
          ]
        : [],
    ),
  )
  // A form goes on from each of its pages when its owner or a reviewer has left.
  const others = tasks.filter(({ id, role }) => role !== 'CONTRIBUTOR' && id !== task.id)
  const ofPlaces = others.flatMap((one) =>
    offersOf(one).flatMap(({ name, label, offer: { allowed } }) => {
      const place = one.role === 'REVIEWER' ? `${label} for ${one.assignee.name}` : label
      return name === 'REASSIGN' && allowed ? [{ task: one, action: name, label: place }] : []
    }),
  )
  const ofOthers = [...ofRecipients, ...ofPlaces]
  usePageCommands(
    items
      .filter(({ reasons }) => reasons.length === 0)
      .map((item) => ({
        label: item.label,
        rank: rankOf(item, item.name === next),
        run: () => ask(item.name),
      })),
  )
  return (
    <>
      {main && (
        <BlockedButton
          reasons={main.reasons}
          variant={main.name === next ? 'solid' : 'outline'}
          loading={main.name === 'EXPORT_PDF' && exporting}
          onClick={() => ask(main.name)}
        >
          {main.label}
        </BlockedButton>
      )}
      <ActionMenu
        items={[
          ...items
            .filter((item) => item !== main)
            .map(({ name, label, reasons }) => ({
              name,
              label,
              offer: { allowed: reasons.length === 0, blockers: reasons },
            })),
          ...ofOthers.map(({ task: { id }, action, label }) => ({
            name: `${action} ${id}` as const,
            label,
            offer: { allowed: offline.length === 0, blockers: offline },
          })),
        ]}
        onAsk={(name) => {
          const other = ofOthers.find((one) => `${one.action} ${one.task.id}` === name)
          if (other) ask(other.action, other.task)
          else ask(name as AskedAction)
        }}
      >
        <Button variant="ghost" color="fg.muted">
          Other actions
          <ChevronDown aria-hidden="true" />
        </Button>
      </ActionMenu>
      {screen}
    </>
  )
}
