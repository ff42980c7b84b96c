import { Button, Flex, Group, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { RefreshCw, Trash2, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeliverableType } from '@tidemark/schema/rules/deliverable'
import { isNumber } from '@tidemark/schema/rules/number'
import { counted } from '@tidemark/schema/wording'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { isAllowed, offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { NumberInput } from '#shared/NumberInput.tsx'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import type { Reason } from '#ui/reason.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useGridControls } from '#ui/DataGrid/gridControls.ts'
import { keepingFocus } from '#ui/focusNear.ts'
import type { LineStore, LinesView } from './lineStore.ts'
import type { LineRow } from './rows.ts'
import { refreshable, removable, type useRowActions } from './useRowActions.ts'
import type { LineSaving } from './useSaveLines.ts'

interface DeliverablesToolbarProps {
  store: LineStore
  view: LinesView
  marked: readonly LineRow[]
  actions: readonly OfferFragment[] | null
  saving: LineSaving
  rowActions: Pick<ReturnType<typeof useRowActions>, 'refresh'>
  onRemove: () => void
}

/** Shows the buttons above the grid: add lines, act on the marked ones, save. */
export function DeliverablesToolbar(props: DeliverablesToolbarProps) {
  const { store, view, marked, actions, saving, rowActions, onRemove } = props
  const { goTo, focus } = useGridControls()
  const isUnsaved = view.unsaved > 0
  // The buttons that had the focus are gone once all is saved or discarded.
  const keepFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) focus()
  })
  const wasUnsaved = useRef(isUnsaved)
  useEffect(() => {
    if (wasUnsaved.current && !isUnsaved) keepFocus()
    wasUnsaved.current = isUnsaved
  }, [isUnsaved])
  const adding = [
    ['NEW', offerOf(actions, 'ADD_NEW_DELIVERABLES')],
    ['EXISTING', offerOf(actions, 'ADD_EXISTING_DELIVERABLES')],
  ] as const
  const add = (type: DeliverableType, count: number) => {
    const [first] = store.add(type, count)
    const show = () => first && goTo(first)
    show()
    return show
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
              offer={offer}
              locked={view.isSaving}
              onAdd={(count) => add(type, count)}
            />
          ),
      )}
      {marked.length > 0 && (
        <MarkedActions
          marked={marked}
          actions={actions}
          locked={view.isSaving}
          rowActions={rowActions}
          onRemove={onRemove}
        />
      )}
      {view.unsaved > 0 && (
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

type MarkedActionsProps = Pick<
  DeliverablesToolbarProps,
  'marked' | 'actions' | 'rowActions' | 'onRemove'
> & { locked: boolean }

function MarkedActions({ marked, actions, locked, rowActions, onRemove }: MarkedActionsProps) {
  const { refresh } = rowActions
  const again = refreshable(marked)
  const going = removable(marked, isAllowed(actions, 'REMOVE_DELIVERABLES'))
  return (
    <>
      {refresh.offer && again.length > 0 && (
        <BlockedButton
          reasons={reasonsOf(refresh.offer)}
          loading={refresh.running}
          onClick={() => refresh.start(marked)}
        >
          <RefreshCw aria-hidden="true" />
          Refresh {again.length}
        </BlockedButton>
      )}
      {going.length > 0 && (
        <BlockedButton reasons={locked ? untilSaved : []} onClick={() => keepingFocus(onRemove)}>
          <Trash2 aria-hidden="true" />
          Remove {going.length}
        </BlockedButton>
      )}
    </>
  )
}

/** Returns why none of the unsaved rows can be saved now. */
function unsavableReason(
  { contested: { length: contested }, faults }: LinesView,
  goToError: () => void,
): Reason {
  if (contested > 0)
    return { message: `Choose which value to keep in ${counted(contested, 'cell')}.` }
  return faults > 0
    ? {
        message: `Fix ${counted(faults, 'error')} in the grid before saving.`,
        resolve: { label: 'Show error', onPress: goToError },
      }
    : { message: 'The register is numbering the changed lines.' }
}

/**
 * Returns why the person may not save. Without a response of the services, Save is offered and the
 * services decide.
 */
export function saveBlockers(actions: readonly OfferFragment[] | null, view: LinesView): Reason[] {
  if (!actions) return []
  const isForecast = (row: LineRow) =>
    row.line !== null && row.editedFields.every((field) => field === 'forecast')
  const changed = view.rows?.filter(({ rowStatus }) => rowStatus !== 'ORIGINAL') ?? []
  const offer =
    view.removed === 0 && changed.every(isForecast)
      ? offerOf(actions, 'UPDATE_FORECASTS')
      : offerOf(actions, 'EDIT_DELIVERABLES')
  return offer
    ? reasonsOf(offer)
    : [{ message: 'Only the owners of the discipline can save its deliverables.' }]
}

interface SaveButtonsProps {
  store: LineStore
  view: LinesView
  saving: LineSaving
  blocked: Reason[]
  /** The line of a panel, whose changes Discard drops. Save always saves all lines that it can. */
  row?: LineRow | undefined
}

export function SaveButtons({ store, view, saving, blocked, row }: SaveButtonsProps) {
  const [asking, setAsking] = useState<'remove' | 'discard' | null>(null)
  const { removed, unsaved, savable } = view
  const { nextError } = useGridControls()
  const held = unsaved - savable
  const isUnchecked = view.draft.added.some(({ touched }) => touched !== 'all')
  const save = () => {
    store.check()
    if (removed > 0) setAsking('remove')
    else if (savable > 0) saving.save()
  }
  const lines = (count: number) => counted(count, 'line')
  const others = row ? savable - 1 : 0
  usePageCommands(
    !row && savable > 0 && blocked.length === 0 && !saving.saving
      ? [{ label: `Save ${lines(savable)}`, run: save }]
      : [],
  )
  return (
    <>
      <BlockedButton
        variant="solid"
        loading={saving.saving}
        onClick={save}
        reasons={[
          ...blocked,
          ...(savable > 0 || isUnchecked ? [] : [unsavableReason(view, nextError)]),
        ]}
      >
        Save {savable > 0 ? savable : ''}
      </BlockedButton>
      {view.errors > 0 && !row && (
        <Button
          variant="ghost"
          color="fg.error"
          title="Next error (F8; previous with Shift)"
          aria-keyshortcuts="F8"
          onClick={nextError}
        >
          <TriangleAlert aria-hidden="true" />
          {counted(view.errors, 'error')}
        </Button>
      )}
      <BlockedButton reasons={view.isSaving ? untilSaved : []} onClick={() => setAsking('discard')}>
        Discard
      </BlockedButton>
      {others > 0 && (
        <Text textStyle="cell" color="fg.muted">
          Save also saves {counted(others, 'other line')}.
        </Text>
      )}
      {held > 0 && savable > 0 && (
        <Text textStyle="cell" color="fg.muted">
          {lines(held)} {view.contested.length > 0 ? 'with errors or conflicts' : 'with errors'}{' '}
          {held === 1 ? 'stays' : 'stay'} unsaved
        </Text>
      )}
      <ConfirmDialog
        open={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={`Save and remove ${lines(removed)}?`}
        confirmLabel="Save"
        destructive
        onConfirm={saving.save}
      >
        This removes {lines(removed)} from the discipline. Issued numbers are never used again.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={() => setAsking(null)}
        title={`Discard the changes of ${row ? 'this line' : lines(unsaved)}?`}
        confirmLabel="Discard"
        destructive
        onConfirm={() => {
          saving.cancel()
          if (row) store.drop([row.key])
          else store.discard()
        }}
      >
        Your unsaved edits will be lost. Saved lines stay unchanged.
      </ConfirmDialog>
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

interface AddLinesProps {
  type: DeliverableType
  offer: OfferFragment
  locked: boolean
  /** Adds rows and moves to them. Returns a function that moves to them again. */
  onAdd: (count: number) => () => void
}

/** Appends a number of new rows to the grid. */
function AddLines({ type, offer, locked, onAdd }: AddLinesProps) {
  const [typed, setTyped] = useState('1')
  const showLast = useRef<() => void>(undefined)
  const count = isNumber(typed) ? Number(typed) : Number.NaN
  const most = limits.rowsPerAction
  const reasons = locked
    ? untilSaved
    : offer.allowed && !(Number.isInteger(count) && count > 0 && count <= most)
      ? [{ message: `Enter a number from 1 to ${most}.` }]
      : reasonsOf(offer)
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
          if (event.key !== 'Enter' || reasons.length > 0) return
          event.preventDefault()
          showLast.current = onAdd(count)
        }}
      />
      {/* The second click of a double click does not add the rows again. */}
      <BlockedButton
        reasons={reasons}
        onClick={({ detail }) => {
          if (detail < 2) showLast.current = onAdd(count)
          else showLast.current?.()
        }}
      >
        {labels[type].add}
      </BlockedButton>
    </Group>
  )
}
