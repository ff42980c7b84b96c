import type { FragmentType } from '@apollo/client/masking'
import { limits } from '@tidemark/schema/limits'
import {
  DisciplineDeliverablesFragmentDoc,
  type DisciplineDeliverablesFragment,
} from '#api/generated/graphql.ts'
import { usePart } from '#shared/usePart.ts'
import { DataGrid } from '#ui/DataGrid/DataGrid.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { DeliverablesEditor } from './DeliverablesEditor.tsx'
import { keyOfRow } from './rows.ts'
import { useLines } from './useLines.ts'

export interface DeliverablesPanelProps {
  discipline: FragmentType<DisciplineDeliverablesFragment> & { tagCode: string }
  /** An action on the discipline runs: lines cannot be edited meanwhile. */
  processing: boolean
  onUnsaved: (count: number) => void
}

/** The lines of a discipline, or that they could not be had. */
export function DeliverablesPanel({ discipline, ...rest }: DeliverablesPanelProps) {
  const part = usePart(DisciplineDeliverablesFragmentDoc, discipline)
  const { lines, missing, reread } = useLines()
  if (!part) return null
  if (missing)
    return (
      <Sheet>
        <ErrorState title="Could not get deliverables." onRetry={() => void reread()}>
          Your unsaved lines, if any, are kept on this device.
        </ErrorState>
      </Sheet>
    )
  if (!lines)
    return (
      <DataGrid
        name="deliverables"
        label="Deliverables"
        height={limits.pixels.deliverables}
        columns={[]}
        rows={[]}
        rowId={keyOfRow}
        loading
      />
    )
  return <DeliverablesEditor discipline={part} lines={lines} {...rest} />
}
