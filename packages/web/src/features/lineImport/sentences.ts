import { counted, listed } from '@tidemark/schema/wording'
import type { ImportSummaryFragment } from '#api/generated/graphql.ts'

/** The counts in one sentence, the most important ones first: `40 changed, 2 conflicts and 1 error`. */
export function outcomeOf({ state, counts, kept }: ImportSummaryFragment): string {
  if (!counts) return 'The file was not checked yet.'
  const { changed, added, removed, conflict, error, unchanged } = counts
  if (state === 'UNDONE')
    return kept.length === 0
      ? 'The import was undone.'
      : `The import was undone, except ${counted(kept.length, 'deliverable')}.`
  const parts = [
    changed > 0 && `${changed} changed`,
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    conflict > 0 && counted(conflict, 'conflict'),
    error > 0 && counted(error, 'error'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return 'This file changes nothing.'
  const sentence = listed(parts, 'conjunction')
  return state === 'APPLIED' ? `Saved: ${sentence}.` : `${sentence}, ${unchanged} unchanged.`
}
