/** A field in which two versions differ, with its value before and after as text. */
export interface Difference {
  field: string
  from: string | null
  to: string | null
}

/** Lists the fields with a label in which two versions differ. `within` precedes each label. */
export const differencesIn = <Fields extends object>(
  labels: Readonly<Partial<Record<keyof Fields, string>>>,
  before: Fields,
  now: Fields,
  within = '',
): Difference[] =>
  (Object.keys(labels) as (keyof Fields)[]).flatMap((field) => {
    const [from, to] = [textOf(before[field]), textOf(now[field])]
    return from === to ? [] : [{ field: within + (labels[field] ?? ''), from, to }]
  })

/** Returns a value as text; null for none. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  const parts = Object.values(value).map(textOf)
  return parts.filter((part) => part !== null).join(', ') || null
}
