import type { Rag } from '@tidemark/schema/rules/schedule'
import type { Tone } from '#ui/StatusBadge.tsx'

/** The tone of each RAG: its shape differs too, and words stand beside it. */
export const ragTones: Record<Rag, Tone> = { GREEN: 'good', AMBER: 'waiting', RED: 'bad' }

/** Returns the tone of a line. A line that is in time and not issued yet is no news. */
export const ragTone = ({ rag, issued }: { rag: Rag | null; issued: string | null }): Tone =>
  rag === null || (rag === 'GREEN' && !issued) ? 'neutral' : ragTones[rag]
