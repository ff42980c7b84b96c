import type { Rag } from '@tidemark/schema/rules/schedule'
import type { Tone } from '#ui/StatusBadge.tsx'

/** The tone of each RAG: its shape differs too, and words stand beside it. */
export const ragTones: Record<Rag, Tone> = { GREEN: 'good', AMBER: 'waiting', RED: 'bad' }
