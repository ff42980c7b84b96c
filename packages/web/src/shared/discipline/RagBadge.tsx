import { summaryText } from '@tidemark/schema/rules/schedule'
import type { RagSummaryFragment } from '#api/generated/graphql.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ragTones } from './rag.ts'

/** Shows the RAG of a discipline or plan in words; nothing where no line has a due date. */
export function RagBadge({ summary }: { summary: RagSummaryFragment | null | undefined }) {
  if (!summary?.rag) return null
  return <StatusBadge tone={ragTones[summary.rag]}>{summaryText(summary)}</StatusBadge>
}
