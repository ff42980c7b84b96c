import type { Transaction } from 'kysely'
import type { Tables } from '#platform/db/tables.ts'
import type { Api } from './api.ts'

/** Makes what is out of the person's reach opaque in every text of rows and of what holds them. */
export async function hideTexts<T>(
  { hideUnreached }: Pick<Api, 'hideUnreached'>,
  trx: Transaction<Tables>,
  found: T,
): Promise<T> {
  const texts: { text: string; isListed: boolean }[] = []
  mapTexts(found, (text, isListed) => {
    texts.push({ text, isListed })
    return text
  })
  const hidden = (await hideUnreached(trx, texts)).values()
  return mapTexts(found, (text) => hidden.next().value ?? text) as T
}

function mapTexts(
  value: unknown,
  change: (text: string, isListed: boolean) => string,
  isListed = false,
): unknown {
  if (typeof value === 'string') return change(value, isListed)
  if (Array.isArray(value)) return value.map((one: unknown) => mapTexts(one, change, true))
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]),
  )
}

/** Dates, buffers and other instances hold no texts. */
const isPlain = (value: object): boolean =>
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null)
