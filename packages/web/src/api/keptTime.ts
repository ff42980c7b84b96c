import { createStore, useView } from '#ui/store.ts'

const keptTime = createStore<number | null, number | null>(null, (at) => at)

/**
 * Notes that the page shows an answer that was kept at a time, or, with null, that the gateway
 * answers again. Of several times the earliest is shown.
 */
export function setKeptTime(at: number | null): void {
  const before = keptTime.state()
  keptTime.set(at === null || before === null ? at : Math.min(at, before))
}

/**
 * Returns since when live content is out of date (ISO 8601), given the last successful check: kept
 * answers are as old as they were kept.
 */
export function useOutdatedSince(checked: string | null): string | null {
  const kept = useKeptTime()
  if (checked === null || kept === null) return checked
  return new Date(Math.min(kept, Date.parse(checked))).toISOString()
}

/** Returns since when the shown data may be out of date, in milliseconds; null while the gateway answers. */
export const useKeptTime = (): number | null => useView(keptTime)
