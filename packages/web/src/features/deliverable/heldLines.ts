import { type Line, sameLine } from './line.ts'
import { type Applied, applyProgress, type Progress } from './liveNumbers.ts'

/** What a save changed: lines as they stand now, and the tag codes of those that were taken out. */
export interface SavedLines {
  lines: readonly Line[]
  removed: readonly string[]
}

/** The lines of one discipline as far as they are known. */
export interface HeldLines {
  /** Tells the lines as they stand after each doing, until the answered function is called. */
  watch: (show: (lines: readonly Line[] | null) => void) => () => void
  read: (lines: readonly Line[]) => void
  saved: (what: SavedLines) => void
  /** Lines without a number are in the queue: all of them, or those of the tag codes. */
  queued: (tagCodes?: readonly string[]) => void
  /** Null while the lines are not known. */
  told: (what: { changed: readonly Progress[]; removed: readonly string[] }) => Applied | null
  /** Whether there are other lines than was told, or one of them was told in a newer version. */
  isBehind: () => boolean
}

/** Lines that did not change stay the same objects, whoever tells of them: their rows need not be made again, nor drawn. */
export function holdLines(): HeldLines {
  let held: readonly Line[] | null = null
  const watchers = new Set<(lines: readonly Line[] | null) => void>()
  const numbers = new Map<string, Progress>()
  const gone = new Set<string>()
  const hold = (lines: readonly Line[]) => {
    held = lines
    for (const show of watchers) show(held)
  }
  return {
    watch: (show) => {
      watchers.add(show)
      return () => void watchers.delete(show)
    },
    read: (lines) =>
      hold(
        applyProgress(newest(held ?? [], lines), { changed: [...numbers.values()], removed: [] })
          .lines,
      ),
    saved: (what) => {
      if (!held) return
      const taken = new Set(what.removed)
      for (const { id } of held.filter(({ tagCode }) => taken.has(tagCode))) numbers.delete(id)
      hold(merged(held, what))
    },
    queued: (tagCodes) => {
      if (!held) return
      const isQueued = ({ tagCode, status }: Line) =>
        (status === 'Empty' || status === 'Error') && (tagCodes?.includes(tagCode) ?? true)
      hold(
        held.map((line): Line =>
          isQueued(line) ? { ...line, status: 'In queue', message: null } : line,
        ),
      )
    },
    told: (what) => {
      // Kept for lines that are being read meanwhile: what is told is told once.
      for (const line of what.changed) numbers.set(line.id, line)
      for (const id of what.removed) {
        numbers.delete(id)
        gone.add(id)
      }
      const applied = held && applyProgress(held, what)
      if (applied) hold(applied.lines)
      return applied
    },
    isBehind: () => {
      const known = new Map(held?.map((line) => [line.id, line.version]))
      return (
        [...gone].some((id) => known.has(id)) ||
        [...numbers.values()].some(({ id, version }) => (known.get(id) ?? -1) < version)
      )
    },
  }
}

/**
 * A line that is known in a newer version was saved after this reading of it began. Lines keep their places, whatever they are called now, and
 * new ones stand at the end: nothing moves under who works on them.
 */
function newest(known: readonly Line[], read: readonly Line[]): readonly Line[] {
  const now = new Map(read.map((line) => [line.tagCode, line]))
  const before = new Set(known.map(({ tagCode }) => tagCode))
  const kept = known.flatMap((held) => {
    const line = now.get(held.tagCode)
    return line ? [held.version > line.version || sameLine(held, line) ? held : line] : []
  })
  return [...kept, ...read.filter(({ tagCode }) => !before.has(tagCode))]
}

/** New lines stand at the end. */
function merged(held: readonly Line[], { lines, removed }: SavedLines): readonly Line[] {
  const next = new Map(lines.map((line) => [line.tagCode, line]))
  const gone = new Set(removed)
  const known = new Set(held.map(({ tagCode }) => tagCode))
  const kept = held
    .filter(({ tagCode }) => !gone.has(tagCode))
    .map((line) => {
      const saved = next.get(line.tagCode)
      return saved && saved.version >= line.version ? saved : line
    })
  return [...kept, ...lines.filter(({ tagCode }) => !known.has(tagCode))]
}
