import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from './api.ts'

/** Between texts: none of them can contain it. */
const between = '\0'

/** Makes what is out of the person's reach opaque in every text of rows and of what holds them. */
export async function hideTexts<T>(
  { hideUnreached }: Pick<Api, 'hideUnreached'>,
  trx: Transaction<Tables>,
  found: T,
): Promise<T> {
  const texts: string[] = []
  mapTexts(found, (text) => {
    texts.push(text)
    return text
  })
  const hidden = (await hideUnreached(trx, texts.join(between))).split(between).values()
  return mapTexts(found, (text) => hidden.next().value ?? text) as T
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]),
  )
}

/** Dates, buffers and other instances hold no texts. */
const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
