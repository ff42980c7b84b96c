import { CombinedGraphQLErrors } from '@apollo/client/errors'
import * as fc from 'fast-check'
import { draftStorage, keepDraft } from '#shared/draft/draftStorage.ts'
import type { Line } from './line.ts'
import type { LineDraft } from './lineDraft.ts'
import { lineDraftShape } from './lineDraftShape.ts'
import { createLineStore, type LineStore } from './lineStore.ts'
import { complete, rules } from './lineStore.testkit.ts'
import { type Cell, cells, startLineServices } from './lineServices.testkit.ts'
import type { SaveAnswer, SaveRequest } from './outbox.ts'
import type { LineRow } from './rows.ts'

/**
 * Tries orders of what one person does to lines in two tabs, while another person changes and removes the
 * same lines, requests and answers are late or lost, and pages are loaded again.
 */

const tabs = [0, 1] as const
/** A case has only some of the acts, so that few steps meet in one place. */
const someActs = fc.subarray(
  [
    ...(['add', 'remove', 'discard', 'keepMine', 'takeTheirs', 'reload'] as const),
    ...(['save', 'saveLost', 'saveUnanswered', 'arrive', 'answer', 'lose', 'refuse'] as const),
    ...(['arriveLate', 'read', 'readAnswer', 'theyWrite', 'theyRemove'] as const),
  ],
  { minLength: 2, maxLength: 7 },
)
type Act = 'type' | (typeof someActs extends fc.Arbitrary<readonly (infer One)[]> ? One : never)

const stepOf = fc.record({
  act: fc.nat({ max: 1_000 }),
  tab: fc.constantFrom(...tabs),
  row: fc.constantFrom(0, 0, 1, 2),
  cell: fc.constantFrom('title', 'title', 'author'),
})
interface Step {
  act: Act
  tab: (typeof tabs)[number]
  row: number
  cell: Cell
}

/** A request on its way. */
interface Sent {
  request: SaveRequest
  answer: SaveAnswer | null
  resolve: (answer: SaveAnswer) => void
  reject: (error: unknown) => void
}

interface Page {
  store: LineStore
  stop: () => void
  sent: Sent[]
  reading: { lines: readonly Line[]; end: () => void }[]
  /** Values that were discarded here. */
  dropped: Set<string>
}

const noAnswer = new TypeError('Failed to fetch')
const notAllowed = new CombinedGraphQLErrors({
  data: null,
  errors: [{ message: 'The discipline is Accepted.', extensions: { code: 'NOT_ALLOWED' } }],
})
/** Lets promises that are settled go on. */
const isOver = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve()
}
const textOf = (row: LineRow, cell: Cell) => (cell === 'title' ? row.title : (row.author[0] ?? ''))

async function play(steps: readonly Step[]): Promise<string[]> {
  const faults: string[] = []
  localStorage.clear()
  let serial = 0
  /** What a person saw of a cell who wrote a value into it. */
  const sawWhen = new Map<string, Set<string>>()
  /** Values that are neither saved nor given up, with the cell that holds them. */
  const work = new Map<string, string>()
  const services = startLineServices((before, after) => {
    if (!sawWhen.get(after)?.has(before))
      faults.push(`${after} replaces ${before}, which was unseen`)
  })
  const next = (cell: Cell) => `${cell === 'title' ? 'Title ' : 'a'}${(serial += 1)}`
  for (const _ of [0, 1]) services.add(null, { title: next('title'), author: next('author') })

  const storage = () => draftStorage(lineDraftShape, 'D', 'tom')
  const open = (): Page => {
    const kept = storage()
    const store = createLineStore(kept.read(), 'tom')
    store.setRules(rules)
    const stop = keepDraft(store, kept)
    store.receive(services.read())
    return { store, stop, sent: [], reading: [], dropped: new Set() }
  }
  const pages = tabs.map(open)
  const orphans: Sent[] = []

  const reread = (page: Page) =>
    new Promise<void>((end) => page.reading.push({ lines: services.read(), end }))
  const send = (page: Page) => (request: SaveRequest) => {
    const text = JSON.stringify(request)
    for (const value of page.dropped)
      if (text.includes(`"${value}"`)) faults.push(`${value} is sent after it was discarded`)
    // Of two copies of a new row that both tabs send, the first becomes the line.
    for (const { key } of request.input.created ?? [])
      for (const [value, place] of work) if (place.startsWith(key)) work.delete(value)
    return new Promise<SaveAnswer>((resolve, reject) =>
      page.sent.push({ request, answer: null, resolve, reject }),
    )
  }
  const save = (page: Page) => {
    const { store } = page
    if (store.view().isSaving || store.view().savable === 0) return
    const readings = { reread: () => reread(page), isReading: () => page.reading.length > 0 }
    store.save(store.prepareSave(), send(page), readings).catch(() => undefined)
  }
  const arrive = ({ sent }: Page) => {
    const one = sent.find(({ answer }) => answer === null)
    if (one) one.answer = services.take(one.request, 'tom')
  }
  const answer = ({ sent }: Page) => {
    if (sent[0]?.answer) sent[0].resolve(sent.shift()!.answer!)
  }
  const lose = ({ sent }: Page, error: unknown) => {
    const lost = sent.shift()
    if (lost && lost.answer === null && error === noAnswer) orphans.push(lost)
    lost?.reject(error)
  }
  const readAnswer = ({ store, reading }: Page) => {
    const read = reading.shift()
    if (read) store.receive(read.lines)
    read?.end()
  }
  /** Forgets work of a row that the person gave up: what it shows, and what the other tab has there. */
  const giveUp = (row: LineRow, given: readonly Cell[] = cells) => {
    for (const cell of given) work.delete(textOf(row, cell))
    for (const [value, place] of work)
      if (given.some((cell) => place === `${row.key} ${cell}`)) work.delete(value)
  }
  const type = (tab: number, row: LineRow, cell: Cell) => {
    const value = next(cell)
    const shown = textOf(row, cell)
    const theirs = row.contested[cell]?.theirs
    sawWhen.set(
      value,
      new Set([
        shown,
        ...(sawWhen.get(shown) ?? []),
        ...(theirs === undefined ? [] : [theirs].flat()),
      ]),
    )
    giveUp(row, [cell])
    pages[tab]?.store.edit([
      { key: row.key, values: cell === 'title' ? { title: value } : { author: [value] } },
    ])
    // A removal that waits in the other tab takes what is typed into the line with it.
    if (!pages.some(({ store }) => store.state().draft.removed.includes(row.key)))
      work.set(value, `${row.key} ${cell}`)
  }
  const choose = ({ store }: Page, take: 'mine' | 'theirs') => {
    for (const row of store.view().rows ?? [])
      for (const cell of cells) {
        const theirs = row.contested[cell]?.theirs
        if (theirs === undefined) continue
        for (const value of [theirs].flat()) sawWhen.get(textOf(row, cell))?.add(value)
        if (take === 'theirs') giveUp(row, [cell])
      }
    store.resolve(store.view().contested, take)
  }
  const rowAt = ({ store }: Page, at: number): LineRow | undefined => store.view().rows?.[at]

  const acts: Record<Act, (step: Step, page: Page) => unknown> = {
    type: ({ tab, row, cell }, page) => {
      const at = rowAt(page, row)
      if (at && !at.isGone) type(tab, at, cell)
    },
    add: ({ tab }, page) => {
      const [key = ''] = page.store.add({ type: 'NEW', count: 1 })
      page.store.edit([{ key, values: complete }])
      const added = page.store.view().rows?.find((row) => row.key === key)
      if (added) for (const cell of cells) type(tab, added, cell)
    },
    remove: ({ row }, page) => {
      const at = rowAt(page, row)
      if (!at) return
      giveUp(at)
      page.store.remove([at.key])
    },
    save: (_, page) => save(page),
    saveLost: async (_, page) => {
      save(page)
      await isOver()
      lose(page, noAnswer)
    },
    saveUnanswered: async (_, page) => {
      save(page)
      await isOver()
      arrive(page)
      lose(page, noAnswer)
    },
    arrive: (_, page) => arrive(page),
    answer: (_, page) => answer(page),
    lose: (_, page) => lose(page, noAnswer),
    refuse: (_, page) => {
      if (page.sent[0]?.answer === null) lose(page, notAllowed)
    },
    arriveLate: () => {
      const late = orphans.shift()
      if (late) services.take(late.request, 'tom')
    },
    read: (_, page) => void reread(page),
    readAnswer: (_, page) => readAnswer(page),
    theyWrite: ({ row, cell }) => services.write(`L${row}`, cell, next(cell)),
    theyRemove: ({ row }) => services.remove(`L${row}`),
    keepMine: (_, page) => choose(page, 'mine'),
    takeTheirs: (_, page) => choose(page, 'theirs'),
    discard: ({ row }, page) => {
      const at = rowAt(page, row)
      if (!at || page.store.view().isSaving) return
      giveUp(at)
      if (at.rowStatus !== 'ORIGINAL')
        for (const cell of cells)
          if (at.line?.[cell] !== at[cell]) page.dropped.add(textOf(at, cell))
      page.store.discard([at.key])
    },
    reload: ({ tab }, page) => {
      page.stop()
      orphans.push(...page.sent.filter((one) => one.answer === null))
      pages[tab] = open()
    },
  }

  const holds = ({ edits, added }: LineDraft, value: string) =>
    JSON.stringify([edits, added]).includes(`"${value}"`)
  const checkWork = () => {
    const stored = storage().read()
    for (const [value, place] of work)
      if (services.saved.has(value)) work.delete(value)
      else if (
        ![stored, ...pages.map(({ store }) => store.state().draft)].some((draft) =>
          holds(draft, value),
        )
      )
        faults.push(`${value} of ${place} is lost`)
  }

  for (const step of steps) {
    const page = pages[step.tab]
    if (page) await acts[step.act](step, page)
    await isOver()
    checkWork()
    if (faults.length > 0) return faults
  }

  // The line is good again, and the person ends what is open.
  for (const { request } of orphans.splice(0)) services.take(request, 'tom')
  const settle = async (page: Page) => {
    for (let turn = 0; turn < 30; turn += 1) {
      if (page.sent.length + page.reading.length === 0) return
      arrive(page)
      answer(page)
      readAnswer(page)
      await isOver()
    }
  }
  for (const round of [0, 1, 2, 3, 4])
    for (const page of pages) {
      await settle(page)
      void reread(page)
      await settle(page)
      choose(page, 'mine')
      const gone = (page.store.view().rows ?? []).filter(({ isGone }) => isGone)
      for (const row of gone) giveUp(row)
      page.store.discard(gone.map(({ key }) => key))
      if (round < 3) save(page)
    }
  checkWork()
  faults.push(...services.faults)
  const wanted = services
    .read()
    .map(({ tagCode, title, author }) => `${tagCode} ${title} ${author[0]}`)
  for (const [tab, { store }] of pages.entries()) {
    const { rows, unsaved, isSaving } = store.view()
    if (isSaving) faults.push(`tab ${tab} saves for ever`)
    const now = (rows ?? []).map((row) => `${row.key} ${row.title} ${row.author[0]}`)
    if (unsaved > 0 || now.toSorted().join() !== wanted.toSorted().join())
      faults.push(`tab ${tab} ends with ${unsaved} unsaved: ${now.join()}, not ${wanted.join()}`)
  }
  if (!lineDraftShape.isEmpty(storage().read()))
    faults.push(`the storage ends with ${JSON.stringify(storage().read())}`)
  const keys = services.lines.flatMap(({ lineKey, isRemoved }) =>
    (isRemoved ? [] : [lineKey ?? []]).flat(),
  )
  if (new Set(keys).size < keys.length) faults.push('a new row became two lines')
  for (const { stop } of pages) stop()
  return faults
}

/** Tries a number of orders. Fails with the steps of the shortest that breaks a promise. */
export async function assertLineSchedules(numRuns: number): Promise<void> {
  try {
    await fc.assert(
      fc.asyncProperty(
        someActs,
        fc.array(stepOf, { maxLength: 14, size: 'max' }),
        async (some, drawn) => {
          const acts: readonly Act[] = ['type', 'type', ...some]
          const steps = drawn.map((step): Step =>
            Object.assign({}, step, { act: acts[step.act % acts.length] ?? 'type' }),
          )
          const faults = await play(steps)
          if (faults.length > 0)
            throw new Error([...faults, ...steps.map((step) => JSON.stringify(step))].join('\n'))
        },
      ),
      { numRuns },
    )
  } finally {
    localStorage.clear()
  }
}
