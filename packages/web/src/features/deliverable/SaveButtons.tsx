import { Button, Text } from '@chakra-ui/react'
import { counted, listed } from '@tidemark/schema/wording'
import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { offerOf } from '#shared/actions/offers.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useGridControls, useGridSave } from '#ui/DataGrid/gridControls.ts'
import type { Reason } from '#ui/reason.ts'
import { SaveButton } from '#ui/SaveButton.tsx'
import { lineReasons } from './lineReasons.ts'
import type { LineStore } from './lineStore.ts'
import type { LinesView } from './linesView.ts'
import type { LineRow } from './rows.ts'
import type { LineSaving } from './useSaveLines.ts'

/** Returns why none of the unsaved rows can be saved now. */
function unsavableReason(
  { contested: { length: contested }, faults }: LinesView,
  goToError: () => void,
): Reason {
  if (contested > 0)
    return { message: `Choose which value to keep in ${counted(contested, 'cell')}.` }
  return faults > 0
    ? {
        // Without a count: refused numbers are errors of the grid too, and do not prevent a save.
        message: 'Fix the errors in unsaved lines before saving.',
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
    ? lineReasons(actions, offer)
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

/** Shows the buttons that save or discard unsaved lines, and go to the next error. */
export function SaveButtons(props: SaveButtonsProps) {
  const action = useSaveAction(props)
  // The lines are painted before the buttons. The key saves them from the start.
  return useDeferredValue(true, false) && <Buttons {...props} action={action} />
}

/** Lets Ctrl+S save, and returns what the button does: it asks before a save that removes lines. */
function useSaveAction({ store, view, saving, blocked }: SaveButtonsProps) {
  const [asking, setAsking] = useState<'remove' | 'discard' | null>(null)
  const { removed, savable } = view
  const { nextError } = useGridControls()
  const isUnchecked = view.draft.added.some(({ touched }) => touched !== 'all')
  const save = () => {
    store.check()
    if (removed > 0) setAsking('remove')
    else if (savable > 0) saving.save()
  }
  const reasons = [
    ...blocked,
    ...(savable > 0 || isUnchecked ? [] : [unsavableReason(view, nextError)]),
  ]
  useGridSave(() => {
    if (saving.saving) return undefined
    if (reasons.length > 0) return reasons.map(({ message }) => message).join(' ')
    save()
    return undefined
  })
  return { asking, setAsking, save, reasons, nextError }
}

/** Counts the lines that the next save leaves out: those with errors, and those not filled in yet. */
function heldWords({ unsaved, savable, incomplete, contested }: LinesView): string[] {
  const faulty = unsaved - savable - incomplete
  const suffix = contested.length > 0 ? 'with errors or conflicts' : 'with errors'
  return [
    ...(faulty > 0 ? [`${counted(faulty, 'line')} ${suffix}`] : []),
    ...(incomplete > 0 ? [counted(incomplete, 'incomplete line')] : []),
  ]
}

/** Counts the lines that the next save sends for the first time: those that were refused are named by their errors. */
const saveLabel = ({ savable, refused }: LinesView): string =>
  savable > refused
    ? `Save ${counted(savable - refused, 'line')}`
    : refused > 0
      ? 'Save again'
      : 'Save'

type ButtonsProps = SaveButtonsProps & { action: ReturnType<typeof useSaveAction> }

function Buttons({ store, view, saving, blocked, row, action }: ButtonsProps) {
  const { asking, setAsking, save, reasons, nextError } = action
  const { removed, unsaved, savable } = view
  const held = unsaved - savable
  const lines = (count: number) => counted(count, 'line')
  const others = row ? savable - 1 : 0
  usePageCommands(
    !row && savable > 0 && blocked.length === 0 && !saving.saving
      ? [{ name: 'SAVE_LINES', label: saveLabel(view), rank: 'main', run: save }]
      : [],
  )
  // The grid has its own key: an open cell is finished first.
  const Save = row ? SaveButton : BlockedButton
  return (
    <>
      <Save
        variant="solid"
        loading={saving.saving}
        onClick={save}
        aria-keyshortcuts="Control+S"
        title={reasons.length > 0 ? undefined : 'Ctrl+S'}
        reasons={reasons}
      >
        {/* With the word: a bare number beside a count of errors reads as the same figure. */}
        {saveLabel(view)}
      </Save>
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
          {listed(heldWords(view))} {held === 1 ? 'stays' : 'stay'} unsaved
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
          store.discard(row && [row.key])
        }}
      >
        Your unsaved edits will be lost. Saved lines stay unchanged.
      </ConfirmDialog>
    </>
  )
}
