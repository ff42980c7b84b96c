import { counted, listed } from '@tidemark/schema/wording'
import type { ImportSummaryFragment } from '#api/generated/graphql.ts'

/** Says that a file or an edit changes nothing. */
export const nothingChanges = (isFromFile: boolean): string =>
  isFromFile ? 'This file changes nothing.' : 'This edit changes nothing.'

/** The counts in one sentence, the most important ones first: `40 changed, 2 conflicts and 1 error`. */
export function outcomeOf({ state, counts, kept, isFromFile }: ImportSummaryFragment): string {
  if (!counts) return 'The file was not checked yet.'
  const noun = isFromFile ? 'import' : 'edit'
  const { changed, added, removed, conflict, error, unchanged } = counts
  if (state === 'UNDONE')
    return kept.length === 0
      ? `The ${noun} was undone.`
      : `The ${noun} was undone, except ${counted(kept.length, 'deliverable')}.`
  // An applied edit has left out what the rules refused.
  const skips = state === 'APPLIED' && !isFromFile
  const parts = [
    changed > 0 && `${changed} changed`,
    added > 0 && `${added} added`,
    removed > 0 && `${removed} removed`,
    conflict > 0 && counted(conflict, 'conflict'),
    error > 0 && !skips && counted(error, 'error'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return nothingChanges(isFromFile)
  const sentence = listed(parts, 'conjunction')
  if (skips && error > 0)
    return `Saved: ${sentence}. ${counted(error, 'deliverable')} stayed as before.`
  return state === 'APPLIED' ? `Saved: ${sentence}.` : `${sentence}, ${unchanged} unchanged.`
}
