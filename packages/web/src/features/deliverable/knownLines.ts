import { words } from '@tidemark/schema/words'
import type { DeliverablesChangedSubscription } from '#api/generated/graphql.ts'
import { type Line, sameLine } from './line.ts'
import { insertPlaced } from './newLine.ts'

type LiveUpdate = DeliverablesChangedSubscription['deliverablesChanged']
export type LineUpdate = LiveUpdate['changed'][number]
export type NumberUpdate = Pick<LiveUpdate, 'changed' | 'removed'>

/** The lines of a discipline as the services have them, as far as this browser knows. */
export interface KnownLines {
  /**
   * Sorted by label when read first; lines created later are appended, and no line moves. Null
   * until they are read. A line that did not change stays the same object, so that its row is
   * neither computed nor drawn again.
   */
  lines: readonly Line[] | null
  /** The newest live update of each line by id, for lines that are read after it arrived. */
  progress: ReadonlyMap<string, LineUpdate>
  /** Ids of lines that live updates named as removed. */
  removed: ReadonlySet<string>
}

/** The effect of a live update. */
export interface Applied {
  /** A line was numbered or refused: actions and counts may have changed. */
  numberSettled: boolean
  /** Another person added, removed or edited lines. */
  linesChangedElsewhere: boolean
}

export const unknownLines: KnownLines = { lines: null, progress: new Map(), removed: new Set() }

/**
 * Takes in lines that were read from the services. A line known in a newer version was saved after
 * the reading began, and stays.
 */
export function withRead(known: KnownLines, read: readonly Line[]): KnownLines {
  const lines = known.lines ?? []
  const now = new Map(read.map((line) => [line.tagCode, line]))
  const before = new Set(lines.map(({ tagCode }) => tagCode))
  const kept = lines.flatMap((line) => {
    const next = now.get(line.tagCode)
    return next ? [line.version > next.version || sameLine(line, next) ? line : next] : []
  })
  const all = [...kept, ...read.filter(({ tagCode }) => !before.has(tagCode))]
  const changed = [...known.progress.values()]
  const { lines: next } = applyProgress(all, { changed, removed: [] })
  const isSame =
    known.lines?.length === next.length && next.every((line, index) => line === lines[index])
  return isSame ? known : { ...known, lines: next }
}

/** Takes in the lines that a save answered, and takes out those it removed, named by tag code. */
export function withSaved(
  known: KnownLines,
  { lines: saved, removed }: { lines: readonly Line[]; removed: readonly string[] },
  /** The neighbours of lines that were inserted, by tag code. */
  neighbours: ReadonlyMap<string, string | null> = new Map(),
): KnownLines {
  if (!known.lines) return known
  const next = new Map(saved.map((line) => [line.tagCode, line]))
  const gone = new Set(removed)
  const before = new Set(known.lines.map(({ tagCode }) => tagCode))
  const progress = new Map(known.progress)
  for (const { id, tagCode } of known.lines) if (gone.has(tagCode)) progress.delete(id)
  const kept = known.lines
    .filter(({ tagCode }) => !gone.has(tagCode))
    .map((line) => {
      const answered = next.get(line.tagCode)
      return answered && answered.version >= line.version ? inPlaceOf(line, answered) : line
    })
  const created = saved
    .filter(({ tagCode }) => !before.has(tagCode))
    .map((line) => ({ item: line, after: neighbours.get(line.tagCode) }))
  return { ...known, progress, lines: insertPlaced(kept, created, ({ tagCode }) => tagCode) }
}

/** Returns the answered line with the place of the line as it was known: a save does not move it. */
const inPlaceOf = ({ place }: Line, answered: Line): Line =>
  place && !answered.place ? { ...answered, place } : answered

/** Shows lines without a number as queued: those of the tag codes, or all. */
export function withQueued(known: KnownLines, tagCodes?: readonly string[]): KnownLines {
  const asked = tagCodes && new Set(tagCodes)
  const isQueued = ({ tagCode, status }: Line) =>
    (status === 'Empty' || status === 'Error') && (asked?.has(tagCode) ?? true)
  const lines = known.lines?.map((line): Line =>
    isQueued(line) ? { ...line, status: 'In queue', message: null } : line,
  )
  return lines ? { ...known, lines } : known
}

/** Takes in a live update; `applied` is null while the lines are not known. */
export function withProgress(
  known: KnownLines,
  update: NumberUpdate,
): { known: KnownLines; applied: Applied | null } {
  const progress = new Map(known.progress)
  for (const line of update.changed) progress.set(line.id, line)
  for (const id of update.removed) progress.delete(id)
  const removed = new Set([...known.removed, ...update.removed])
  if (!known.lines) return { known: { ...known, progress, removed }, applied: null }
  const { lines, ...applied } = applyProgress(known.lines, update)
  return { known: { lines, progress, removed }, applied }
}

/** Returns whether live updates name lines, removals or versions that have not been read. */
export function isBehind({ lines, progress, removed }: KnownLines): boolean {
  const versions = new Map(lines?.map((line) => [line.id, line.version]))
  return (
    [...removed].some((id) => versions.has(id)) ||
    [...progress.values()].some(({ id, version }) => (versions.get(id) ?? -1) < version)
  )
}

/**
 * Puts numbers into lines. A line keeps the version of its texts: an edit is sent with it, so that
 * it overwrites no unseen change. An update older than the line comes from a poll that began before
 * a save, and is ignored.
 */
function applyProgress(
  shown: readonly Line[],
  { changed, removed }: NumberUpdate,
): Applied & { lines: readonly Line[] } {
  const updates = new Map(changed.map((line) => [line.id, line]))
  const known = new Set(shown.map(({ id }) => id))
  let [numberSettled, isMoved] = [false, false]
  let linesChangedElsewhere =
    removed.some((id) => known.has(id)) || changed.some(({ id }) => !known.has(id))
  const lines = shown.map((line) => {
    const next = updates.get(line.id)
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
      linesChangedElsewhere ||= next.version > line.version
      return line
    }
    isMoved = true
    numberSettled ||= number.status !== line.status
    return { ...line, ...number }
  })
  return { lines: isMoved ? lines : shown, numberSettled, linesChangedElsewhere }
}
