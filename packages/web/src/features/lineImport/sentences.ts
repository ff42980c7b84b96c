import { counted, formatCount, listed } from '@tidemark/schema/wording'
import type { ImportSummaryFragment } from '#api/generated/graphql.ts'
import { undoneSentence } from '#shared/fileImport/undoneSentence.ts'
import type { Decisions } from './useDecisions.ts'

/** Says that a file or an edit changes nothing. */
export const nothingChanges = (isFromFile: boolean): string =>
  isFromFile ? 'This file changes nothing.' : 'This edit changes nothing.'

/** Says which cells of the file differ from the present values and are not imported. */
export const notImported = (
  unread: NonNullable<ImportSummaryFragment['counts']>['unread'],
): string => {
  const columns = unread.map(
    ({ column, cells, row }) => `${column} (${counted(cells, 'cell')}, first in row ${row})`,
  )
  return `Not imported, although it differs from the present values: ${listed(columns)}.`
}

/** Names the rows that the person left out one by one; null for none. */
export const leftOutByYou = (counts: ImportSummaryFragment['counts']): string | null =>
  counts && counts.chosen.length > 0 ? `You left out ${listed(counts.chosen)}.` : null

/** Says which deliverables the file does not have; null for none. */
export function notInFile(counts: ImportSummaryFragment['counts']): string | null {
  const { missing = 0, removed = 0 } = counts ?? {}
  if (missing === 0) return null
  const effect =
    removed > 0
      ? `Apply removes ${removed === missing ? (missing === 1 ? 'it' : 'them') : `${formatCount(removed)} of them`}`
      : missing === 1
        ? 'It stays as it is'
        : 'They stay as they are'
  return `Not in this file: ${counted(missing, 'deliverable')}. ${effect}.`
}

/** Counts the rows that Apply would save and send now, and the others by why it would not. */
export function rowsToSave(
  { counts, isFromFile }: Pick<ImportSummaryFragment, 'counts' | 'isFromFile'>,
  conflicts: Decisions['rows'],
): string {
  if (!counts) return ''
  const { changed, added, removed, conflict, error, proposed } = counts
  if (isFromFile && error > 0) return 'To be saved now: none, because of the errors.'
  const of = (outcome: 'saved' | 'dropped' | 'open') => conflicts.get(outcome) ?? []
  const notSent = [...of('dropped'), ...of('open')].filter(({ isProposed }) => isProposed)
  const sent = proposed - notSent.length
  const [saved, dropped] = [of('saved').length, of('dropped').length]
  const others = [
    [sent, 'sent to the owners'],
    [conflict - saved - dropped, 'with open conflicts'],
    [dropped, 'left as others changed them'],
    [error, 'refused'],
  ] as const
  return `To be saved now: ${[
    counted(changed + added + removed + saved - sent, 'row'),
    ...others.flatMap(([count, words]) => (count > 0 ? [`${formatCount(count)} ${words}`] : [])),
  ].join(', ')}.`
}

/** Says before an import is applied which of its rows will be saved. */
export const whatApplySaves = (isFromFile: boolean, proposed = 0): string =>
  proposed > 0
    ? `Apply sends ${counted(proposed, 'row')} to the owners, who accept or refuse each, and saves the others.`
    : isFromFile
      ? 'Apply saves all rows together, or none if one has an error.'
      : 'Apply saves these changes. Deliverables with errors stay as they are.'

/**
 * Returns the counts in one sentence, the most important ones first: `40 changed, 2 conflicts and 1
 * error`.
 */
export function outcomeOf({
  state,
  counts,
  kept,
  isFromFile,
  reading,
}: ImportSummaryFragment): string {
  if (!counts) return 'The file was not checked yet.'
  const noun = isFromFile ? 'import' : 'edit'
  const { changed, added, removed, conflict, error, unchanged, warned, skipped, proposed } = counts
  if (state === 'UNDONE')
    return undoneSentence(noun, { kept: kept.length, isNothing: counts.undone === 0 })
  // An applied edit has left out what the rules refused.
  const skips = state === 'APPLIED' && !isFromFile
  const creatable = reading?.newPlans.filter(({ problem }) => problem === null) ?? []
  const disciplines = creatable.reduce((sum, plan) => sum + plan.disciplines.length, 0)
  const onlyProposes = state === 'APPLIED' && proposed > 0 && proposed === changed + added + removed
  const parts = [
    creatable.length > 0 && counted(creatable.length, 'new plan'),
    disciplines > 0 && counted(disciplines, 'new discipline'),
    ...(onlyProposes
      ? [`${counted(proposed, 'row')} proposed to the owners`]
      : [
          changed > 0 && `${changed} changed`,
          added > 0 && `${added} added`,
          removed > 0 && `${removed} removed`,
          proposed > 0 && `${proposed} of them proposed to the owners`,
        ]),
    conflict > 0 && `${counted(conflict, 'conflict')}${state === 'APPLIED' ? ' decided' : ''}`,
    error > 0 && (skips ? `${error} not changed` : counted(error, 'error')),
    skipped > 0 && `${skipped} left out`,
    warned > 0 && state !== 'APPLIED' && counted(warned, 'warning'),
  ].filter((part) => part !== false)
  if (parts.length === 0) return nothingChanges(isFromFile)
  const sentence = listed(parts, 'conjunction')
  return state === 'APPLIED'
    ? `${proposed > 0 ? 'Done' : 'Saved'}: ${sentence}.`
    : `${sentence}, ${unchanged} unchanged.`
}
