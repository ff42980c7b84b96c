import { Flex, Group } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { Plus, RefreshCw, Trash2 } from 'lucide-react'
import { memo, useCallback, useRef, useState } from 'react'
import type { DeliverableType } from '@tidemark/schema/rules/deliverable'
import { isNumber } from '@tidemark/schema/rules/number'
import { formatCount } from '@tidemark/schema/wording'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { offerOf } from '#shared/actions/offers.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { NumberInput } from '#shared/NumberInput.tsx'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { useGridControls } from '#ui/DataGrid/gridControls.ts'
import { lineReasons } from './lineReasons.ts'
import type { LineStore } from './lineStore.ts'
import type { LinesView } from './linesView.ts'
import { keyOfRow } from './rows.ts'
import { SaveButtons, saveBlockers } from './SaveButtons.tsx'
import { useFocusAfterSave } from './unsavedLines.tsx'
import { type MarkedLines, refreshable, removable, whyNotRemoved } from './useRowActions.ts'
import type { LineSaving } from './useSaveLines.ts'

interface DeliverablesToolbarProps {
  store: LineStore
  view: LinesView
  actions: readonly OfferFragment[] | null
  saving: LineSaving
  marked: MarkedLines
}

/** Shows the buttons above the grid: add lines, act on the marked ones, save. */
export function DeliverablesToolbar(props: DeliverablesToolbarProps) {
  const { store, view, actions, saving, marked } = props
  const { goTo } = useGridControls()
  const isUnsaved = view.unsaved > 0
  useFocusAfterSave(isUnsaved)
  const adding = [
    ['NEW', offerOf(actions, 'ADD_NEW_DELIVERABLES')],
    ['EXISTING', offerOf(actions, 'ADD_EXISTING_DELIVERABLES')],
  ] as const
  const add = useCallback(
    (type: DeliverableType, count: number) => {
      const [first] = store.add({ type, count })
      const show = () => first && goTo(first)
      show()
      return show
    },
    [store, goTo],
  )
  const gone = view.rows?.filter(({ isGone }) => isGone) ?? []
  const reviveGone = () => {
    const [first] = store.add({ gone: gone.map(keyOfRow) })
    if (first) goTo(first)
  }
  usePageCommands(
    adding.flatMap(([type, offer]) =>
      offer?.allowed && !view.isSaving
        ? [{ label: labels[type].command, run: () => void add(type, 1) }]
        : [],
    ),
  )
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {adding.map(
        ([type, offer]) =>
          offer && (
            <AddLines
              key={type}
              type={type}
              actions={actions}
              offer={offer}
              locked={view.isSaving}
              onAdd={add}
            />
          ),
      )}
      {marked.rows.length > 0 && (
        <MarkedActions marked={marked} actions={actions} locked={view.isSaving} />
      )}
      {gone.length > 0 && (
        <BlockedButton reasons={view.isSaving ? untilSaved : []} onClick={reviveGone}>
          <Plus aria-hidden="true" />
          {gone.length === 1
            ? 'Add removed line again'
            : `Add ${formatCount(gone.length)} removed lines again`}
        </BlockedButton>
      )}
      {isUnsaved && (
        <SaveButtons
          store={store}
          view={view}
          saving={saving}
          blocked={saveBlockers(actions, view)}
        />
      )}
    </Flex>
  )
}

type MarkedActionsProps = Pick<DeliverablesToolbarProps, 'actions' | 'marked'> & { locked: boolean }

function MarkedActions({ actions, marked, locked }: MarkedActionsProps) {
  const { rows, refresh, remove } = marked
  const again = refreshable(rows)
  const removing = offerOf(actions, 'REMOVE_DELIVERABLES')
  const going = removable(rows, removing?.allowed ?? false)
  const kept = whyNotRemoved(rows, removing)
  const { focus } = useGridControls()
  const removeMarked = () => {
    remove()
    // The button goes with the marks: the keyboard stays with the lines, where Ctrl+Z brings them back.
    focus()
  }
  return (
    <>
      {refresh.offer && again.length > 0 && (
        <BlockedButton
          reasons={lineReasons(actions, refresh.offer)}
          loading={refresh.running}
          onClick={refresh.start}
        >
          <RefreshCw aria-hidden="true" />
          Refresh {formatCount(again.length)}
        </BlockedButton>
      )}
      {(removing || going.length > 0) && (
        <BlockedButton
          reasons={locked ? untilSaved : kept === undefined ? [] : [{ message: kept }]}
          onClick={removeMarked}
        >
          <Trash2 aria-hidden="true" />
          Remove {formatCount(going.length || rows.length)}
        </BlockedButton>
      )}
    </>
  )
}

const labels = {
  NEW: { count: 'Number of new deliverables', add: 'Add new', command: 'Add new deliverable' },
  EXISTING: {
    count: 'Number of existing deliverables',
    add: 'Add existing',
    command: 'Add existing deliverable',
  },
} as const

/** What a key adds to the number of rows. */
const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

interface AddLinesProps {
  type: DeliverableType
  actions: readonly OfferFragment[] | null
  offer: OfferFragment
  locked: boolean
  /** Adds rows and moves to them. Returns a function that moves to them again. */
  onAdd: (type: DeliverableType, count: number) => () => void
}

/**
 * Appends a number of new rows to the grid. The arrow keys step the number by 1 from 0, which adds none. An
 * edit of a line does not render it again.
 */
const AddLines = memo(function AddLines({ type, actions, offer, locked, onAdd }: AddLinesProps) {
  const [typed, setTyped] = useState('1')
  const showLast = useRef<() => void>(undefined)
  const count = isNumber(typed) ? Number(typed) : Number.NaN
  const most = limits.rowsPerAction
  const reasons = locked
    ? untilSaved
    : offer.allowed && !(Number.isInteger(count) && count > 0 && count <= most)
      ? [{ message: `Enter a number from 1 to ${formatCount(most)}.` }]
      : lineReasons(actions, offer)
  return (
    <Group attached>
      <NumberInput
        inputMode="numeric"
        w="4rem"
        hideBelow="sm"
        value={typed}
        aria-label={labels[type].count}
        fontVariantNumeric="tabular-nums"
        disabled={!offer.allowed}
        onChange={setTyped}
        onKeyDown={(event) => {
          const step = steps[event.key]
          if (step !== undefined) {
            event.preventDefault()
            setTyped(String(Math.min(most, Math.max(0, (count || 0) + step))))
          }
          if (event.key !== 'Enter' || reasons.length > 0) return
          event.preventDefault()
          showLast.current = onAdd(type, count)
        }}
      />
      {/* The second click of a double click does not add the rows again. */}
      <BlockedButton
        reasons={reasons}
        onClick={({ detail }) => {
          if (detail < 2) showLast.current = onAdd(type, count)
          else showLast.current?.()
        }}
      >
        {labels[type].add}
      </BlockedButton>
    </Group>
  )
})
