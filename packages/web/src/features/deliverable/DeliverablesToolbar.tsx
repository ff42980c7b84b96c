import { Button, Flex, Text } from '@chakra-ui/react'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeliverableType } from '@tidemark/schema/rules/deliverable'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { isAllowed, offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { BlockedButton, type Reason } from '#ui/BlockedButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { keepingFocus } from '#ui/focusNear.ts'
import { AddLines } from './AddLines.tsx'
import type { Draft } from './draft.ts'
import { contestedCells, countFaults, isSavable, type Row } from './rows.ts'
import { refreshable, removable, type useRowActions } from './useRowActions.ts'
import type { useSaveDeliverables } from './useSaveDeliverables.ts'

interface DeliverablesToolbarProps {
  rows: readonly Row[]
  draft: Draft
  /** Lines that the next save takes out. */
  removed: number
  marked: readonly Row[]
  actions: readonly OfferFragment[] | null
  unsaved: number
  saving: ReturnType<typeof useSaveDeliverables>
  refresh: ReturnType<typeof useRowActions>['refresh']
  onAdd: (as: DeliverableType, count: number) => void
  onRemove: () => void
  /** New rows tell what they lack from now on. */
  onCheck: () => void
  onDiscard: () => void
}

/** Adding lines, what can be done with the marked ones, and saving. */
export function DeliverablesToolbar(props: DeliverablesToolbarProps) {
  const {
    rows,
    draft,
    removed,
    marked,
    actions,
    unsaved,
    saving,
    refresh,
    onAdd,
    onRemove,
    onCheck,
    onDiscard,
  } = props
  const adding = [
    ['NEW', offerOf(actions, 'ADD_NEW_DELIVERABLES')],
    ['EXISTING', offerOf(actions, 'ADD_EXISTING_DELIVERABLES')],
  ] as const
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {adding.map(
        ([as, offer]) =>
          offer && (
            <AddLines
              key={as}
              as={as}
              offer={offer}
              locked={saving.locked}
              onAdd={(count) => onAdd(as, count)}
            />
          ),
      )}
      {marked.length > 0 && (
        <MarkedActions
          marked={marked}
          actions={actions}
          locked={saving.locked}
          refresh={refresh}
          onRemove={onRemove}
        />
      )}
      {unsaved > 0 && (
        <SaveButtons
          rows={rows}
          removed={removed}
          unsaved={unsaved}
          draft={draft}
          saving={saving}
          blocked={whyBlocked(actions)}
          onCheck={onCheck}
          onDiscard={onDiscard}
        />
      )}
    </Flex>
  )
}

type MarkedActionsProps = Pick<
  DeliverablesToolbarProps,
  'marked' | 'actions' | 'refresh' | 'onRemove'
> & { locked: boolean }

function MarkedActions({ marked, actions, locked, refresh, onRemove }: MarkedActionsProps) {
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
        <Button disabled={locked} onClick={() => keepingFocus(onRemove)}>
          <Trash2 aria-hidden="true" />
          Remove {going.length}
        </Button>
      )}
    </>
  )
}

/** Why nothing of what is unsaved can be saved now. */
function whyHeld(contested: number, faults: number): string {
  if (contested > 0)
    return `Choose which value to keep in ${contested === 1 ? '1 cell' : `${contested} cells`}.`
  return faults > 0
    ? `Fix the ${faults === 1 ? 'error' : `${faults} errors`} in the grid before saving.`
    : 'The register is working on the changed lines.'
}

type SaveButtonsProps = Pick<
  DeliverablesToolbarProps,
  'rows' | 'draft' | 'unsaved' | 'saving' | 'onCheck' | 'onDiscard'
> & { removed: number; blocked: Reason[] }

/** Rights and state are the same for every change of lines. Where the services do not tell them, saving is tried. */
function whyBlocked(actions: readonly OfferFragment[] | null): Reason[] {
  if (!actions) return []
  const offer = offerOf(actions, 'EDIT_DELIVERABLES')
  return offer
    ? reasonsOf(offer)
    : [{ message: 'Only the owners of the discipline can save its deliverables.' }]
}

function SaveButtons({
  rows,
  draft,
  removed,
  unsaved,
  saving,
  blocked,
  onCheck,
  onDiscard,
}: SaveButtonsProps) {
  const [asking, setAsking] = useState<'remove' | 'discard' | null>(null)
  const savable = rows.filter(isSavable).length + removed
  const held = unsaved - savable
  const contested = contestedCells(rows).length
  const unchecked = draft.added.some(({ touched }) => touched !== 'all')
  const save = () => {
    onCheck()
    if (removed > 0) setAsking('remove')
    else if (savable > 0) saving.save()
  }
  const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)
  return (
    <>
      <BlockedButton
        variant="solid"
        loading={saving.saving}
        onClick={save}
        reasons={[
          ...blocked,
          ...(savable > 0 || unchecked ? [] : [{ message: whyHeld(contested, countFaults(rows)) }]),
        ]}
      >
        Save {savable > 0 ? savable : ''}
      </BlockedButton>
      <Button disabled={saving.locked} onClick={() => setAsking('discard')}>
        Discard
      </Button>
      {held > 0 && savable > 0 && (
        <Text textStyle="cell" color="fg.muted">
          {lines(held)} {contested > 0 ? 'with errors or conflicts' : 'with errors'}{' '}
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
        The removed {removed === 1 ? 'line is' : 'lines are'} taken out of the discipline; a number
        that was issued is retired and never used again.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'discard'}
        onClose={() => setAsking(null)}
        title={`Discard the changes of ${lines(unsaved)}?`}
        confirmLabel="Discard"
        destructive
        onConfirm={onDiscard}
      >
        What you typed since the last save is lost; saved lines stay as they are.
      </ConfirmDialog>
    </>
  )
}
