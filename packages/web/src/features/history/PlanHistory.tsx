import { HistoryMenu } from '#shared/spreadsheet/HistoryMenu.tsx'
import { usePart } from '#shared/usePart.ts'
import { HistoryList } from './HistoryList.tsx'
import { historyParts, type HistorySubject } from './historyParts.ts'
import { useAllChanges } from './useAllChanges.ts'
import { useEarlierHistory } from './useEarlierHistory.ts'

interface PlanHistoryProps {
  /** A plan or discipline. */
  subject: HistorySubject
  onRetry: () => void
}

/** Shows the history of a plan or discipline, with its export. */
export function PlanHistory({ subject, onRetry }: PlanHistoryProps) {
  const part = usePart(historyParts[subject.__typename], subject)
  const readChanges = useAllChanges(subject)
  const earlier = useEarlierHistory(subject, part?.historyPage?.pageInfo)
  return (
    part && (
      <>
        <HistoryMenu tagCode={subject.tagCode} />
        <HistoryList
          entries={part.historyPage?.nodes ?? null}
          onRetry={onRetry}
          readChanges={readChanges}
          earlier={earlier}
        />
      </>
    )
  )
}
