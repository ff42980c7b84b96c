import type { Dispatch } from 'react'
import { useDraft } from '#shared/draft/useDraft.ts'
import { type GridHistory, useGridHistory } from '#ui/DataGrid/useGridHistory.ts'
import { type Draft, draftReducer, type DraftEvent, emptyDraft, isDraft, isEmpty } from './draft.ts'
import type { Row } from './rows.ts'
import { differingRows } from './undoable.ts'

/** What a person does to rows as a whole. Edits of cells are undone by the grid itself; the rest are answers of the server. */
const isAct = ({ type }: DraftEvent) =>
  type === 'added' ||
  type === 'removed' ||
  type === 'restored' ||
  type === 'dropped' ||
  type === 'revived' ||
  type === 'resolved' ||
  type === 'discarded'

/** The unsaved work on a discipline's lines. All that a person does to it is on one undo stack, until it is saved. */
export function useUndoableDraft(tagCode: string): [Draft, Dispatch<DraftEvent>, GridHistory<Row>] {
  const [draft, dispatch] = useDraft({
    kind: 'deliverables',
    tagCode,
    reducer: draftReducer,
    empty: emptyDraft,
    isEmpty,
    isDraft,
  })
  const history = useGridHistory<Row>()
  const act = (event: DraftEvent) => {
    if (isAct(event)) {
      const after = draftReducer(draft, event)
      const keys = differingRows(draft, after)
      if (keys.length > 0)
        history.record({
          undo: () => dispatch({ type: 'turned', keys, to: draft }),
          redo: () => dispatch({ type: 'turned', keys, to: after }),
        })
    } else if (event.type === 'saved' || event.type === 'recognised') history.settle()
    dispatch(event)
  }
  return [draft, act, history]
}
