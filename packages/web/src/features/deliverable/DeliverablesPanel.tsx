import type { FragmentType } from '@apollo/client/masking'
import { DisciplineDeliverablesFragmentDoc, type DisciplineDeliverablesFragment } from '#api/generated/graphql.ts'
import { usePart } from '#shared/usePart.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { DeliverablesEditor } from './DeliverablesEditor.tsx'

export interface DeliverablesPanelProps {
  discipline: FragmentType<DisciplineDeliverablesFragment> & { tagCode: string }
  /** An action on the discipline runs: lines cannot be edited meanwhile. */
  processing: boolean
  onUnsaved: (count: number) => void
  onReload: () => void
}

/** The lines of a discipline, or that they could not be had. */
export function DeliverablesPanel({ discipline, onReload, ...rest }: DeliverablesPanelProps) {
  const part = usePart(DisciplineDeliverablesFragmentDoc, discipline)
  if (!part) return null
  const { deliverables } = part
  if (!deliverables) return <Sheet><ErrorState title="Could not get deliverables." onRetry={onReload}>Your unsaved lines, if any, are kept on this device.</ErrorState></Sheet>
  return <DeliverablesEditor discipline={{ ...part, deliverables }} {...rest} />
}
