import { clear, createStore, del, delMany, getMany, set, update } from 'idb-keyval'
import { forgetPages } from '#keptPages.ts'

type Data = Record<string, unknown>

/** An answer to a query, as it was received. */
export interface KeptAnswer {
  /** When it was received last, in milliseconds since 1970; exact to `timesEvery`. */
  at: number
  data: Data
}

/** The answers that are kept at most, of the pages read last. */
const most = 150
/** Kept answers are readable without a sign-in check, so they are not shown after a week. */
const lifetime = 7 * 24 * 3_600_000

const store = createStore('tidemark-answers', 'answers')
/** The entry that lists all others with their times. */
const times = 'times'
type Times = Record<string, number>

const keyOf = (person: string, query: string) => `${person} ${query}`

/** The time of an unchanged answer is written this often at most, in milliseconds: polls repeat every few seconds. */
const timesEvery = 60_000

/**
 * Keeps the answer to a query on this device for one person. An unchanged answer is not written
 * again, only its time. Removes answers of other people, old ones, and the oldest beyond a number.
 */
export async function keepAnswer(person: string, query: string, data: Data) {
  const key = keyOf(person, query)
  const at = Date.now()
  const before = await readAnswer(key)
  const isSame = before && JSON.stringify(before.data) === JSON.stringify(data)
  if (isSame && at - before.at < timesEvery) return
  if (!isSame) await set(key, { data } satisfies Stored, store)
  let outdated: string[] = []
  await update<Times>(
    times,
    (noted = {}) => {
      const newestFirst = Object.entries({ ...noted, [key]: at }).sort(([, a], [, b]) => b - a)
      const remaining = newestFirst
        .filter(([name, time]) => name.startsWith(`${person} `) && time > at - lifetime)
        .slice(0, most)
      const after = Object.fromEntries(remaining)
      outdated = newestFirst.map(([name]) => name).filter((name) => !(name in after))
      return after
    },
    store,
  )
  if (outdated.length > 0) await delMany(outdated, store)
}

interface Stored {
  data: Data
}

async function readAnswer(key: string): Promise<KeptAnswer | undefined> {
  const [kept, noted] = await getMany<Stored | Times | undefined>([key, times], store)
  const at = (noted as Times | undefined)?.[key]
  return kept && at !== undefined ? { at, data: (kept as Stored).data } : undefined
}

export async function readKeptAnswer(
  person: string,
  query: string,
): Promise<KeptAnswer | undefined> {
  const kept = await readAnswer(keyOf(person, query))
  return kept && kept.at > Date.now() - lifetime ? kept : undefined
}

/** Changes the data of a kept answer, if there is one. Its time stays that of its response. */
export async function amendKeptAnswer(
  person: string,
  query: string,
  change: (data: Data) => unknown,
): Promise<void> {
  const key = keyOf(person, query)
  const kept = await readAnswer(key)
  if (kept) await set(key, { data: change(kept.data) as Data } satisfies Stored, store)
}

export const dropKeptAnswer = (person: string, query: string): Promise<void> =>
  del(keyOf(person, query), store)

/** Removes all kept answers of this device, and the addresses that were opened. */
export async function removeKept(): Promise<void> {
  await Promise.all([clear(store), forgetPages()])
}
