import { clear, createStore, delMany, get, set, update } from 'idb-keyval'

/** An answer to a query, as it was received. */
export interface KeptAnswer {
  /** When it was received, in milliseconds since 1970. */
  at: number
  data: Record<string, unknown>
}

/** The answers that are kept at most, of the pages read last. */
const most = 150
/** Kept answers are readable without a sign-in check, so they expire. */
const lifetime = 7 * 24 * 3_600_000

const store = createStore('tidemark-answers', 'answers')
/** The entry that lists all others with their times. */
const times = 'times'
type Times = Record<string, number>

const keyOf = (person: string, query: string) => `${person} ${query}`

/**
 * Keeps the answer to a query on this device for one person. Removes answers of other people, old
 * ones, and the oldest beyond a number.
 */
export async function keepAnswer(person: string, query: string, data: KeptAnswer['data']) {
  const key = keyOf(person, query)
  const at = Date.now()
  await set(key, { at, data } satisfies KeptAnswer, store)
  let outdated: string[] = []
  await update<Times>(
    times,
    (before = {}) => {
      const newestFirst = Object.entries({ ...before, [key]: at }).sort(([, a], [, b]) => b - a)
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

/** Returns the kept answer of a person to a query. */
export async function readKeptAnswer(
  person: string,
  query: string,
): Promise<KeptAnswer | undefined> {
  const kept = await get<KeptAnswer>(keyOf(person, query), store)
  return kept && kept.at > Date.now() - lifetime ? kept : undefined
}

/** Removes all kept answers of this device. */
export const removeKeptAnswers = (): Promise<void> => clear(store)
