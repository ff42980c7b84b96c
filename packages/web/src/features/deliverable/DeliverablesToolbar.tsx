import { Button, Flex, Text } from '@chakra-ui/react'
import { RefreshCw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { DeliverableType } from '@tidemark/schema/rules/deliverable'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { isAllowed, offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { AddLines } from './AddLines.tsx'
import type { Draft } from './draft.ts'
import { countFaults, isSavable, type Row } from './rows.ts'
import { refreshable, removable, type useRowActions } from './useRowActions.ts'
import type { useSaveDeliverables } from './useSaveDeliverables.ts'

interface DeliverablesToolbarProps {
  rows: readonly Row[]
  draft: Draft
  marked: readonly Row[]
  actions: readonly OfferFragment[] | null
  unsaved: number
  saving: ReturnType<typeof useSaveDeliverables>
  refresh: ReturnType<typeof useRowActions>['refresh']
  onAdd: (as: DeliverableType, count: number) => void
  onRemove: () => void
  onDiscard: () => void
}

/** Adding lines, what can be done with the marked ones, and saving. */
export function DeliverablesToolbar(props: DeliverablesToolbarProps) {
  const { rows, draft, marked, actions, unsaved, saving, refresh, onAdd, onRemove, onDiscard } = props
  const adding = [['NEW', offerOf(actions, 'ADD_NEW_DELIVERABLES')], ['EXISTING', offerOf(actions, 'ADD_EXISTING_DELIVERABLES')]] as const
  return (
    <Flex gap="2" wrap="wrap" align="center">
      {adding.map(([as, offer]) => offer && <AddLines key={as} as={as} offer={offer} locked={saving.locked} onAdd={(count) => onAdd(as, count)} />)}
      {marked.length > 0 && <MarkedActions marked={marked} actions={actions} locked={saving.locked} refresh={refresh} onRemove={onRemove} />}
      {unsaved > 0 && <SaveButtons rows={rows} removed={draft.removed.length} unsaved={unsaved} saving={saving} onDiscard={onDiscard} />}
    </Flex>
  )
}

type MarkedActionsProps = Pick<DeliverablesToolbarProps, 'marked' | 'actions' | 'refresh' | 'onRemove'> & { locked: boolean }

function MarkedActions({ marked, actions, locked, refresh, onRemove }: MarkedActionsProps) {
  const again = refreshable(marked)
  const going = removable(marked, isAllowed(actions, 'REMOVE_DELIVERABLES'))
  return (
    <>
      {refresh.offer && again.length > 0 && (
        <BlockedButton reasons={reasonsOf(refresh.offer)} loading={refresh.running} onClick={() => refresh.start(marked)}><RefreshCw aria-hidden="true" />Refresh {again.length}</BlockedButton>
      )}
      {going.length > 0 && <Button disabled={locked} onClick={onRemove}><Trash2 aria-hidden="true" />Remove {going.length}</Button>}
    </>
  )
}

type SaveButtonsProps = Pick<DeliverablesToolbarProps, 'rows' | 'unsaved' | 'saving' | 'onDiscard'> & { removed: number }

function SaveButtons({ rows, removed, unsaved, saving, onDiscard }: SaveButtonsProps) {
  const [asking, setAsking] = useState<'remove' | 'discard' | null>(null)
  const savable = rows.filter(isSavable).length + removed
  const held = unsaved - savable
  const faults = countFaults(rows)
  const lines = (count: number) => (count === 1 ? '1 line' : `${count} lines`)
  return (
    <>
      <BlockedButton
        variant="solid" loading={saving.saving} onClick={() => (removed > 0 ? setAsking('remove') : saving.save())}
        reasons={savable > 0 ? [] : [{ message: faults > 0 ? `Put right the ${faults === 1 ? 'error' : `${faults} errors`} in the grid first.` : 'The register is working on the changed lines.' }]}
      >
        Save {savable > 0 ? savable : ''}
      </BlockedButton>
      <Button disabled={saving.locked} onClick={() => setAsking('discard')}>Discard</Button>
      {held > 0 && savable > 0 && <Text textStyle="cell" color="fg.muted">{lines(held)} with errors {held === 1 ? 'stays' : 'stay'} unsaved</Text>}
      <ConfirmDialog open={asking === 'remove'} onClose={() => setAsking(null)} title={`Save and remove ${lines(removed)}?`} confirmLabel="Save" destructive onConfirm={saving.save}>
        The removed {removed === 1 ? 'line is' : 'lines are'} taken out of the discipline; a number that was issued is retired and never used again.
      </ConfirmDialog>
      <ConfirmDialog open={asking === 'discard'} onClose={() => setAsking(null)} title={`Discard the changes of ${lines(unsaved)}?`} confirmLabel="Discard" destructive onConfirm={onDiscard}>
        What you typed since the last save is lost; saved lines stay as they are.
      </ConfirmDialog>
    </>
  )
}
