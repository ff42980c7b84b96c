import { Button, Flex, IconButton, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { counted, formatCount } from '@tidemark/schema/wording'
import { BadgeCheck, ChevronDown, Hash, type LucideIcon, Pencil, X } from 'lucide-react'
import { useState } from 'react'
import type { BulkAction, MidpRowFragment } from '#api/generated/graphql.ts'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { fetchedDialog } from '#ui/fetched.tsx'
import type { Reason } from '#ui/reason.ts'
import { useFolded } from '#ui/useFolded.ts'
import { bulkActions } from './bulkSentences.ts'
import type { EditDialogProps } from './EditDialog.tsx'

const EditDialog = fetchedDialog<EditDialogProps>(
  async () => (await import('./EditDialog.tsx')).EditDialog,
)

interface MarkedActionsProps {
  marked: readonly MidpRowFragment[]
  /** The number of them that the list does not show now. */
  hidden?: number
  /** Marks all deliverables of the list. Without it all are loaded. */
  all?: MarkAll | undefined
  /** The values of the chosen fields; null while unknown. */
  choices?: EditDialogProps['choices']
  /** Opens the dialog of an action. The page shows it: the list may become empty behind it. */
  onBulk: (action: BulkAction) => void
  onClear: () => void
}

interface MarkAll {
  /** Null while unknown. */
  count: number | null
  mark: () => Promise<void>
}

/** A button of the bar, or an item of its menu. */
interface MarkedButton {
  name: string
  label: string
  Icon?: LucideIcon
  reasons: Reason[]
  loading?: boolean
  run: () => void
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

/**
 * Counts the marked deliverables, gives them the same value and acts on their disciplines. Where the
 * buttons do not fit in one line, a menu has them.
 */
export function MarkedActions({
  marked,
  hidden = 0,
  all,
  choices = null,
  onBulk,
  onClear,
}: MarkedActionsProps) {
  const [editing, setEditing] = useState(false)
  const close = () => setEditing(false)
  const [isMarking, setMarking] = useState(false)
  const { line, isFolded } = useFolded()
  const tooMany =
    marked.length > most ? [{ message: `Mark at most ${formatCount(most)} deliverables.` }] : []
  const markAll = async () => {
    setMarking(true)
    await all?.mark()
    setMarking(false)
  }
  const buttons: MarkedButton[] = [
    ...(all
      ? [
          {
            name: 'markAll',
            label: `Mark all${all.count === null ? '' : ` ${formatCount(all.count)}`}`,
            loading: isMarking,
            reasons:
              (all.count ?? 0) > most
                ? [
                    {
                      message: `Filter the list first: at most ${formatCount(most)} can be marked.`,
                    },
                  ]
                : [],
            run: () => void markAll(),
          },
        ]
      : []),
    {
      name: 'edit',
      label: 'Edit together',
      Icon: Pencil,
      reasons: tooMany,
      run: () => setEditing(true),
    },
    ...actions.map((action) => ({
      name: action,
      label: bulkActions[action].label,
      Icon: icons[action],
      reasons: tooMany,
      run: () => onBulk(action),
    })),
  ]
  return (
    <Flex ref={line} gap="2" align="center" css={oneLine}>
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
      {isFolded ? (
        <ActionMenu
          items={buttons.map(({ name, label, reasons }) => ({
            name,
            label,
            offer: { allowed: reasons.length === 0, blockers: reasons },
          }))}
          onAsk={(asked) => buttons.find(({ name }) => name === asked)?.run()}
        >
          <Button size="sm" loading={isMarking}>
            Actions
            <ChevronDown aria-hidden="true" />
          </Button>
        </ActionMenu>
      ) : (
        buttons.map(({ name, label, Icon, reasons, loading, run }) => (
          <BlockedButton
            key={name}
            size="sm"
            reasons={reasons}
            {...(loading !== undefined && { loading })}
            onClick={run}
          >
            {Icon && <Icon aria-hidden="true" />}
            {label}
          </BlockedButton>
        ))
      )}
      {editing && <EditDialog marked={marked} choices={choices} onClose={close} />}
    </Flex>
  )
}
