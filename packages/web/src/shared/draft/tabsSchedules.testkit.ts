import * as fc from 'fast-check'
import { vi } from 'vitest'
import {
  combineEntries,
  draftStorage,
  entriesCollide,
  type DraftShape,
  type DraftStorage,
} from './draftStorage.ts'

/** Tries orders of what two tabs of one person write to the draft of one subject, with reloads between. */

type Entries = Readonly<Record<string, number>>
const tabs = [0, 1] as const

const stepOf = fc.record({
  tab: fc.constantFrom(...tabs),
  act: fc.constantFrom('set', 'set', 'set', 'remove', 'clear', 'reload'),
  entry: fc.constantFrom('a', 'b', 'c'),
})
type Step = typeof stepOf extends fc.Arbitrary<infer One> ? One : never

const entries: DraftShape<Entries> = {
  kind: 'schedules',
  empty: {},
  isEmpty: (draft) => Object.keys(draft).length === 0,
  isDraft: (value): value is Entries => typeof value === 'object' && value !== null,
}
export const shapes = {
  'with a draft of its own in each tab': entries,
  'with one draft of all tabs': { ...entries, combine: combineEntries },
  'with one draft until the tabs change the same': {
    ...entries,
    combine: combineEntries,
    collides: entriesCollide,
  },
} satisfies Record<string, DraftShape<Entries>>

/** A tab's own storage. */
function tabStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

interface Page {
  own: ReturnType<typeof tabStorage>
  draft: Entries
  /** What this tab wrote and has not sent. */
  work: Entries
  storage: DraftStorage<Entries> | null
}

const without = (draft: Entries, ids: readonly string[]): Entries =>
  Object.fromEntries(Object.entries(draft).filter(([id]) => !ids.includes(id)))
const holds = (draft: Entries, wanted: Entries) =>
  Object.entries(wanted).every(([entry, value]) => draft[entry] === value)

function storedDrafts(): Entries[] {
  return Object.keys(localStorage).flatMap((key) => {
    const value = JSON.parse(localStorage.getItem(key) ?? '{}') as Entries & { drafts?: Entries[] }
    return value.drafts ?? [value]
  })
}

function play(shape: DraftShape<Entries>, steps: readonly Step[]): string[] {
  const faults: string[] = []
  localStorage.clear()
  const isShared = shape.combine !== undefined && shape.collides === undefined
  let serial = 0
  const pages = tabs.map((): Page => ({ own: tabStorage(), draft: {}, work: {}, storage: null }))
  for (const { tab, act, entry } of steps) {
    const page = pages[tab]
    if (!page) continue
    vi.stubGlobal('sessionStorage', page.own)
    page.storage ??= draftStorage(shape, 'subject', 'tom')
    const before = page.draft
    if (act === 'reload') {
      page.storage.release()
      page.storage = draftStorage(shape, 'subject', 'tom')
      page.draft = page.storage.read()
      // A draft that both wrote is read first; what it left out is read once it is sent.
      if (!shape.combine && !holds(page.draft, page.work))
        faults.push(
          `tab ${tab} reads ${JSON.stringify(page.draft)}, not ${JSON.stringify(page.work)}`,
        )
    } else {
      const { [entry]: _, ...others } = before
      const changed =
        act === 'clear' ? {} : act === 'remove' ? others : { ...before, [entry]: ++serial }
      const touched = Object.keys({ ...before, ...changed }).filter(
        (id) => before[id] !== changed[id],
      )
      page.draft = changed
      page.work = without(page.work, touched)
      for (const id of touched)
        if (changed[id] !== undefined) page.work = { ...page.work, [id]: changed[id] }
      const written = touched.filter((id) => changed[id] !== undefined)
      // What this tab read of another, and then changed, is its own now.
      for (const other of pages)
        if (other !== page)
          other.work = without(
            other.work,
            touched.filter((id) => other.work[id] === before[id]),
          )
      page.storage.write(changed, before)
      // Of one draft of all tabs, each entry belongs to the tab that wrote it last.
      if (isShared)
        for (const other of pages) if (other !== page) other.work = without(other.work, written)
    }
    const kept = storedDrafts()
    for (const { work } of pages)
      for (const [id, value] of Object.entries(work))
        if (!kept.some((draft) => draft[id] === value))
          faults.push(`${id}: ${value} is in none of ${JSON.stringify(kept)}`)
  }
  for (const { storage } of pages) storage?.release()
  return faults
}

/** Tries a number of orders. Fails with the steps of the shortest that breaks a promise. */
export function assertTabsSchedules(shape: DraftShape<Entries>, numRuns: number): void {
  try {
    fc.assert(
      fc.property(fc.array(stepOf, { maxLength: 12 }), (steps) => {
        const faults = play(shape, steps)
        if (faults.length > 0) throw new Error(faults.join('\n'))
      }),
      { numRuns },
    )
  } finally {
    vi.unstubAllGlobals()
    localStorage.clear()
  }
}
