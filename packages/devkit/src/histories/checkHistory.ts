import type { Added, Operation, Read, Written } from './history.ts'

/**
 * Returns what a history of clients shows to be wrong; empty where every answer was right. The lines of the
 * discipline are taken as one register each, which readers never see in an earlier version than somebody
 * saw before they began.
 */
export function checkHistory(operations: readonly Operation[]): string[] {
  const reads = operations.filter((one) => one.kind === 'read')
  const changes = operations.filter((one) => one.kind !== 'read')
  return [
    ...checkTexts(reads, changes),
    ...checkVersions(reads),
    ...checkWrites(operations.filter((one) => one.kind === 'written')),
    ...checkOrder(reads, changes),
  ]
}

/** Each text that is seen was asked for, once, in both fields. */
function* checkTexts(reads: readonly Read[], changes: readonly (Added | Written)[]) {
  const asked = new Map(changes.map((one) => [one.text, one]))
  const places = new Map<string, string>()
  for (const { tagCode, title, needPurpose } of reads.flatMap(({ lines }) => lines)) {
    const change = asked.get(title)
    const place = places.get(title) ?? tagCode
    places.set(title, tagCode)
    if (title !== needPurpose) yield `torn: ${tagCode} has ${title} and ${needPurpose}`
    if (!change) yield `invented: nobody wrote ${title} of ${tagCode}`
    else if (change.outcome === 'refused') yield `refused, but done: ${title} of ${tagCode}`
    else if (change.kind === 'written' && change.tagCode !== tagCode)
      yield `elsewhere: ${title} was written to ${change.tagCode}, and is in ${tagCode}`
    if (place !== tagCode) yield `doubled: ${title} is in ${place} and ${tagCode}`
  }
}

/** A version of a line has one text. */
function* checkVersions(reads: readonly Read[]) {
  const texts = new Map<string, string>()
  for (const { tagCode, version, title } of reads.flatMap(({ lines }) => lines)) {
    const key = `version ${version} of ${tagCode}`
    const before = texts.get(key) ?? title
    texts.set(key, title)
    if (before !== title) yield `two texts: ${key} is ${before} and ${title}`
  }
}

/** Of those who change the same version of a line, one succeeds. */
function* checkWrites(writes: readonly Written[]) {
  const first = new Map<string, Written>()
  for (const write of writes.filter(({ outcome }) => outcome === 'done')) {
    const key = `version ${write.version} of ${write.tagCode}`
    const before = first.get(key)
    if (before) yield `overwritten: ${before.text} and ${write.text} both changed ${key}`
    else first.set(key, write)
  }
}

/** A reader sees what was answered before it began: no line less, and none in an earlier version. */
function* checkOrder(reads: readonly Read[], changes: readonly (Added | Written)[]) {
  const known = new Map<string, { version: number; by: number; verb: string }>()
  const learn = (tagCode: string, version: number, by: number, verb: string) => {
    if (version > (known.get(tagCode)?.version ?? -1)) known.set(tagCode, { version, by, verb })
  }
  const answered = [...reads, ...changes.filter(({ outcome }) => outcome === 'done')].toSorted(
    (one, other) => one.until - other.until,
  )
  let next = 0
  for (const { from, client, lines } of reads.toSorted((one, other) => one.from - other.from)) {
    for (let one = answered[next]; one && one.until < from; one = answered[++next])
      if (one.kind === 'read')
        for (const { tagCode, version } of one.lines) learn(tagCode, version, one.client, 'saw')
      else if (one.kind === 'added') learn(one.tagCode ?? '', 0, one.client, 'added')
      else learn(one.tagCode, one.version + 1, one.client, 'wrote')
    const seen = new Map(lines.map(({ tagCode, version }) => [tagCode, version]))
    for (const [tagCode, { version, by, verb }] of known) {
      const found = seen.get(tagCode)
      if (found === undefined)
        yield `lost: client ${client} misses ${tagCode}, which client ${by} ${verb}`
      else if (found < version)
        yield `past: client ${client} sees version ${found} of ${tagCode}, of which client ${by} ${verb} ${version}`
    }
  }
}
