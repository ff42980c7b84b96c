import type { LetOthers, LoggedFile, PlannedLine, Recognised } from './cdeFile.ts'
import { nameOfFile, typesOf } from './cdeFile.ts'
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
  { isPlanned, letOthers }: { isPlanned: (name: string) => boolean | null; letOthers: LetOthers },
): Promise<(readonly [number, Recognised])[]> {
  const types = typesOf(lines)
  const titles = new Map<number, DescribedTitle>()
  const byWord = new Map<string, number[]>()
  for (const at of openLines) {
    await letOthers()
    const title = described(lines[at]?.title ?? '', lines[at]?.number ?? '')
    titles.set(at, title)
    for (const word of title.words) {
      const places = byWord.get(word)
      if (places) places.push(at)
      else byWord.set(word, [at])
    }
  }
  const best: Rated[] = []
  for (const place of openFiles) {
    await letOthers()
    const file = files[place]
    const title = file && described(file.title || titleInName(file.fileName), nameOfFile(file))
    if (!file || !title || title.words.length === 0) continue
    const isOther = isPlanned(nameOfFile(file)) === true
    const rated = candidates(title.words, byWord)
      .flatMap((at) => {
        const [line, own] = [lines[at], titles.get(at)]
        if (!line || !own || own.digits !== title.digits) return []
        if (!types.agree(line.documentType, file.documentType)) return []
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
  /** In its normal form. */
  readonly number: string
  readonly pairs: ReadonlyMap<string, number>
}

function described(title: string, number: string): DescribedTitle {
  const key = titleKey(title).slice(0, 200)
  const words = [...new Set(key.split(' ').filter((word) => word !== ''))]
  const pairs = new Map<string, number>()
  for (let at = 0; at < key.length - 1; at += 1) {
    const pair = key.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return {
    words,
    digits: (key.match(/\d+/g) ?? []).map(Number).join(),
    number: squashed(number),
    pairs,
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
function likeness(one: DescribedTitle['pairs'], other: DescribedTitle['pairs']): number {
  let [shared, all] = [0, 0]
  for (const [pair, count] of one) {
    shared += Math.min(count, other.get(pair) ?? 0)
    all += count
  }
  for (const count of other.values()) all += count
  return all === 0 ? 0 : (2 * shared) / all
}

/** Counts the characters by which two numbers differ, two swapped ones as one; more than allowed are not counted. */
function editsBetween(one: string, other: string): number {
  const none = mostEdits + 1
  if (one === '' || other === '' || Math.abs(one.length - other.length) > mostEdits) return none
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1]
      const change = (last[j - 1] ?? 0) + (isSame ? 0 : 1)
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : Infinity
      row.push(Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, swap))
    }
    if (Math.min(...row) > mostEdits) return none
    before = last
    last = row
  }
  return Math.min(none, last[other.length] ?? none)
}
