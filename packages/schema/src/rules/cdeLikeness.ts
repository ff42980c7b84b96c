import type { LoggedFile, PlannedLine, Recognised, Recognising } from './cdeFile.ts'
import { nameOfFile } from './cdeFile.ts'
import { plainName, squashed, titleKey } from './cdeValues.ts'
import { counted } from '../wording.ts'

/** How alike titles are at least: of a file without a number, and of one whose number nearly fits. */
const leastAlike = { alone: 0.85, withNumber: 0.7 }
/** By how much the best deliverable is better than the next. */
const margin = 0.05
const mostEdits = 2
/** Deliverables that are compared with one file. */
const mostCompared = 60

/**
 * Matches files to deliverables by titles that are nearly the same, with a number that is nearly the same or
 * none. The digits in titles must be the same: sheet 1 is not sheet 2.
 */
export async function likeTitles(
  lines: readonly PlannedLine[],
  files: readonly LoggedFile[],
  openLines: readonly number[],
  openFiles: readonly number[],
  { isPlanned, typeOf, letOthers }: Recognising,
): Promise<(readonly [number, Recognised])[]> {
  const written = new Map<LoggedFile, DescribedTitle>()
  for (const place of openFiles) {
    await letOthers()
    const file = files[place]
    if (!file) continue
    const title = file.title || titleInName(file.fileName)
    written.set(file, described(title, nameOfFile(file), typeOf(file.documentType)))
  }
  const byWord = new Map<string, number[]>()
  for (const { words } of written.values()) for (const word of words) byWord.set(word, [])
  for (const at of openLines) {
    await letOthers()
    for (const word of wordsOf(keyOf(lines[at]?.title ?? ''))) byWord.get(word)?.push(at)
  }
  const planned = new Map<number, DescribedTitle>()
  const plannedAt = (at: number) => {
    const line = lines[at]
    const title =
      planned.get(at) ?? (line && described(line.title, line.number, typeOf(line.documentType)))
    if (title) planned.set(at, title)
    return title
  }
  const best: Rated[] = []
  for (const place of openFiles) {
    await letOthers()
    const file = files[place]
    const title = file && written.get(file)
    if (!title) continue
    const isOther = isPlanned(nameOfFile(file)) === true
    const rated = candidates(title.words, byWord)
      .flatMap((at) => {
        const own = plannedAt(at)
        if (!own || own.digits !== title.digits) return []
        if (own.type && title.type && own.type !== title.type) return []
        const alike = likeness(own.pairs, title.pairs)
        if (alike < leastAlike.withNumber) return []
        const edits = editsBetween(own.number, title.number)
        const isNear = edits <= mostEdits
        const isAlone = alike >= leastAlike.alone && !isOther
        return isNear || isAlone
          ? [{ place, at, score: alike + (isNear ? 1 : 0), edits, alike }]
          : []
      })
      .sort((one, other) => other.score - one.score)
    const [first, second] = rated
    if (first && !(second && first.score - second.score < margin)) best.push(first)
  }
  // One deliverable is one of the files that are like it: the likest.
  return [...Map.groupBy(best, ({ at }) => at)].flatMap(([at, rivals]) => {
    const [first, second] = rivals.toSorted((one, other) => other.score - one.score)
    if (!first || (second && first.score - second.score < margin)) return []
    const note =
      first.score >= 1
        ? `${counted(first.edits, 'character')} of the number ${first.edits === 1 ? 'differs' : 'differ'}, and the title is like it.`
        : `The title is ${Math.round(first.alike * 100)} % the same.`
    return [[first.place, { lines: [at], by: 'fuzzy', note }] as const]
  })
}

/** Returns the words of a file's name that are no part of a number. */
const titleInName = (name: string): string =>
  plainName(name)
    .split(/[\s_]+|\s-\s/)
    .filter((part) => /\p{L}{3}/u.test(part) && !/\d/.test(part))
    .join(' ')

/** A file, a deliverable that it may be, and how alike they are. */
interface Rated {
  readonly place: number
  readonly at: number
  readonly score: number
  readonly edits: number
  readonly alike: number
}

interface DescribedTitle {
  readonly words: readonly string[]
  readonly digits: string
  readonly type: string
  /** In its normal form. */
  readonly number: string
  /** Its pairs of letters in order, as numbers. */
  readonly pairs: Uint32Array
}

const keyOf = (title: string) => titleKey(title).slice(0, 200)
const wordsOf = (key: string) => [...new Set(key.split(' ').filter((word) => word !== ''))]

function described(title: string, number: string, type: string): DescribedTitle {
  const key = keyOf(title)
  const pairOf = (_: unknown, at: number) => key.charCodeAt(at) * 65_536 + key.charCodeAt(at + 1)
  return {
    words: wordsOf(key),
    digits: (key.match(/\d+/g) ?? []).map(Number).join(),
    type,
    number: squashed(number),
    pairs: Uint32Array.from({ length: Math.max(0, key.length - 1) }, pairOf).sort(),
  }
}

/** Returns the deliverables that share words with a title, those with rare ones first. */
function candidates(words: readonly string[], byWord: ReadonlyMap<string, readonly number[]>) {
  const found = new Set<number>()
  const places = words.flatMap((word) => [byWord.get(word) ?? []])
  for (const some of places.toSorted((one, other) => one.length - other.length))
    for (const at of some) {
      if (found.size >= mostCompared) return [...found]
      found.add(at)
    }
  return [...found]
}

/** Returns the share of pairs of letters that two titles have in common. */
function likeness(one: Uint32Array, other: Uint32Array): number {
  let [shared, i, j] = [0, 0, 0]
  while (i < one.length && j < other.length) {
    const difference = (one[i] ?? 0) - (other[j] ?? 0)
    if (difference === 0) shared += 1
    if (difference <= 0) i += 1
    if (difference >= 0) j += 1
  }
  return (2 * shared) / Math.max(1, one.length + other.length)
}

/** Counts the characters by which two numbers differ, two swapped ones as one; more than allowed are not counted. */
function editsBetween(one: string, other: string): number {
  const none = mostEdits + 1
  if (one === '' || other === '') return none
  const rest = (i: number, j: number, left: number): number => {
    let [a, b] = [i, j]
    while (a < one.length && one[a] === other[b]) [a, b] = [a + 1, b + 1]
    const longer = Math.abs(one.length - a - (other.length - b))
    if (longer > left) return none
    if (a >= one.length || b >= other.length) return longer
    if (left === 0) return none
    const isSwap = one[a] === other[b + 1] && one[a + 1] === other[b]
    const ways = [
      rest(a + 1, b + 1, left - 1),
      rest(a + 1, b, left - 1),
      rest(a, b + 1, left - 1),
      isSwap ? rest(a + 2, b + 2, left - 1) : none,
    ]
    return Math.min(none, 1 + Math.min(...ways))
  }
  return rest(0, 0, mostEdits)
}
