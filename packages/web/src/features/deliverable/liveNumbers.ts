import { words } from '@tidemark/schema/words'
import type { DeliverablesChangedSubscription } from '#api/generated/graphql.ts'
import type { Line } from './line.ts'

type Change = DeliverablesChangedSubscription['deliverablesChanged']
export type Progress = Change['changed'][number]

/** What is told of lines, applied to those that are shown. */
export interface Applied {
  /** The same array where no number changed. */
  lines: readonly Line[]
  /** Lines were finished or refused. */
  isSettled: boolean
  /** Another person added lines, took some out or changed what they say. */
  isOthers: boolean
}

/**
 * Puts numbers into lines. The version stays that of the texts as they were read: an edit goes out with it, so that nobody's change is
 * overwritten unseen. An older state than the shown one comes from a poll that began before a save.
 */
export function applyProgress(
  shown: readonly Line[],
  { changed, removed }: { changed: readonly Progress[]; removed: readonly string[] },
): Applied {
  const told = new Map(changed.map((line) => [line.id, line]))
  const known = new Set(shown.map(({ id }) => id))
  let [isSettled, isMoved] = [false, false]
  let isOthers = removed.some((id) => known.has(id)) || changed.some(({ id }) => !known.has(id))
  const lines = shown.map((line) => {
    const next = told.get(line.id)
    if (!next || next.version < line.version) return line
    const number = {
      documentNumber: next.documentNumber ?? '',
      revision: next.revision ?? '',
      status: words.deliverableStatus[next.status],
      message: next.message,
    }
    if (
      number.status === line.status &&
      number.documentNumber === line.documentNumber &&
      number.revision === line.revision &&
      number.message === line.message
    ) {
      isOthers ||= next.version > line.version
      return line
    }
    isMoved = true
    isSettled ||= number.status !== line.status
    return { ...line, ...number }
  })
  return { lines: isMoved ? lines : shown, isSettled, isOthers }
}
