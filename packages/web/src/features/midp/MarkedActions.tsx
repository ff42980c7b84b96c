import { Flex, IconButton, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted, formatCount } from '@tidemark/schema/wording'
import { BadgeCheck, Hash, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import type { BulkAction, MidpRowFragment } from '#api/generated/graphql.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { fetched, reportFailedLoad } from '#ui/fetched.tsx'
import { bulkActions } from './bulkSentences.ts'

const EditDialog = fetched(async () => (await import('./EditDialog.tsx')).EditDialog)

interface MarkedActionsProps {
  marked: readonly MidpRowFragment[]
  /** The number of them that the list does not show now. */
  hidden?: number
  /** Marks all deliverables of the list. Without it all are loaded. */
  all?: MarkAll | undefined
  /** Opens the dialog of an action. The page shows it: the list may become empty behind it. */
  onBulk: (action: BulkAction) => void
  onClear: () => void
}

interface MarkAll {
  /** Null while unknown. */
  count: number | null
  mark: () => Promise<void>
}

/** The most deliverables of one action. */
const most = limits.import.changes

/** One line at every width, so that a mark never moves the grid. With room for the focus rings. */
const oneLine = {
  flex: '1 1 0',
  minWidth: 0,
  overflowX: 'auto',
  padding: '1',
  margin: '-1',
  '& > *': { flexShrink: 0 },
}

const icons = { FETCH_DELIVERABLE_NUMBERS: Hash, ACCEPT_DISCIPLINE: BadgeCheck } as const
const actions = Object.keys(icons) as BulkAction[]

/** Counts the marked deliverables, gives them the same value and acts on their disciplines. */
export function MarkedActions({ marked, hidden = 0, all, onBulk, onClear }: MarkedActionsProps) {
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const tooMany =
    marked.length > most ? [{ message: `Mark at most ${formatCount(most)} deliverables.` }] : []
  return (
    <Flex gap="2" align="center" css={oneLine}>
      <Text aria-live="polite">
        {counted(marked.length, 'deliverable')} marked
        {hidden > 0 && `, ${formatCount(hidden)} not shown here`}
      </Text>
      <IconButton
        size="sm"
        variant="ghost"
        aria-label="Clear marks"
        title="Clear marks"
        onClick={onClear}
      >
        <X />
      </IconButton>
      {all && <MarkAllButton {...all} />}
      <BlockedButton size="sm" reasons={tooMany} onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        Edit together
      </BlockedButton>
      {actions.map((action) => {
        const Icon = icons[action]
        return (
          <BlockedButton key={action} size="sm" reasons={tooMany} onClick={() => onBulk(action)}>
            <Icon aria-hidden="true" />
            {bulkActions[action].label}
          </BlockedButton>
        )
      })}
      {editing && <EditDialog marked={marked} onClose={close} onFailed={reportFailedLoad(close)} />}
    </Flex>
  )
}

function MarkAllButton({ count, mark }: MarkAll) {
  const [loading, setLoading] = useState(false)
  const isTooMany = count !== null && count > most
  const onClick = async () => {
    setLoading(true)
    await mark()
    setLoading(false)
  }
  return (
    <BlockedButton
      size="sm"
      loading={loading}
      reasons={
        isTooMany
          ? [{ message: `Filter the list first: at most ${formatCount(most)} can be marked.` }]
          : []
      }
      onClick={() => void onClick()}
    >
      Mark all{count !== null && ` ${formatCount(count)}`}
    </BlockedButton>
  )
}
