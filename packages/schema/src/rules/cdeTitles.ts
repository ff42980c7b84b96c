import type { LoggedFile, PlannedLine, Recognised, Recognising } from './cdeFile.ts'
import { nameOfFile } from './cdeFile.ts'
import { partsOf, plainName, squashed, titleKey } from './cdeValues.ts'

/** Stands for all heads or types in a key. */
const any = '\t'
const keysOf = (title: string, heads: readonly string[], types: readonly string[]): string[] =>
  heads.flatMap((head) => types.map((type) => [title, head, type].join('\n')))
/** The types that are not known to be other ones. */
const agreeing = (type: string) => (type === '' ? [any] : [type, ''])
/** What a number begins with, without its last part. */
const headOf = (number: string) => partsOf(plainName(number).replace(/-[^-]*$/, '')).join('')

/** Keeps the first two values of each key: enough to know whether there is only one. */
function createFirstTwo<Value>() {
  const kept = new Map<string, Set<Value>>()
  return {
    add(keys: readonly string[], value: Value) {
      for (const key of keys) {
        const values = kept.get(key)
        if (!values) kept.set(key, new Set([value]))
        else if (values.size < 2) values.add(value)
      }
    },
    only(keys: readonly string[]): Value | undefined {
      const [first, second] = new Set(keys.flatMap((key) => [...(kept.get(key) ?? [])]))
      return second === undefined ? first : undefined
    },
    has: (key: string) => kept.has(key),
  }
}

/**
 * Matches titles that one deliverable and one file have, where their types are not different ones. A file
 * whose number is written as planned ones is another document, unless only the last part of the number differs.
 */
export async function byTitle(
  lines: readonly PlannedLine[],
  files: readonly LoggedFile[],
  openLines: readonly number[],
  openFiles: readonly number[],
  { isPlanned, typeOf, letOthers }: Recognising,
): Promise<(readonly [number, Recognised])[]> {
  const titles = new Set(openFiles.map((place) => titleKey(files[place]?.title ?? '')))
  const planned = createFirstTwo<number>()
  const rivals = createFirstTwo<string>()
  const lengths = new Set<number>()
  const filesOf = new Map<number, string[]>()
  for (const at of openLines) {
    await letOthers()
    const { title = '', number = '', documentType = '' } = lines[at] ?? {}
    const key = titleKey(title)
    if (key === '' || !titles.has(key)) continue
    const [head, type] = [headOf(number), typeOf(documentType)]
    lengths.add(head.length)
    planned.add(keysOf(key, [head, any], [type, any]), at)
    filesOf.set(at, keysOf(key, [head, any], agreeing(type)))
  }
  const linesOf = new Map<number, string[]>()
  for (const place of openFiles) {
    await letOthers()
    const file = files[place]
    const title = titleKey(file?.title ?? '')
    if (!file || !planned.has([title, any, any].join('\n'))) continue
    const [name, type] = [nameOfFile(file), typeOf(file.documentType)]
    const head = isPlanned(name) === true ? headOf(name) : null
    const heads = head === null ? [any] : [...lengths].map((length) => head.slice(0, length))
    const known = heads.filter((one) => planned.has([title, one, any].join('\n')))
    linesOf.set(place, keysOf(title, known, agreeing(type)))
    rivals.add(keysOf(title, known, [type, any]), squashed(name))
  }
  const matches: (readonly [number, Recognised])[] = []
  for (const [place, keys] of linesOf) {
    await letOthers()
    const line = planned.only(keys)
    if (line === undefined) continue
    // The revisions and copies of one file have one number.
    if (rivals.only(filesOf.get(line) ?? []) !== undefined)
      matches.push([place, { lines: [line], by: 'title_and_type', note: null }])
  }
  return matches
}
