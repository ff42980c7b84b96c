import { InvalidInput } from './refusals.ts'

/** Deeper than any valid request, and far from exhausting the stack. */
const deepest = 32

/** More than any valid request has. */
const mostValues = 120_000

/**
 * Refuses input that PostgreSQL cannot store: NUL and unpaired surrogates in a text (a truncated
 * emoji), and excessive nesting or values by the hundred thousand. Paths are relative to `below`.
 */
export function requireStorable(sent: unknown, below = ''): void {
  const open: { values: object; path: string; depth: number }[] = [
    { values: { '': sent }, path: '', depth: 0 },
  ]
  let count = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const { values, path, depth } = next
    const pathOf = (name: string) => (path ? `${path}.${name}` : name)
    for (const name of Object.keys(values)) {
      if ((count += 1) > mostValues)
        throw new InvalidInput({ '': 'The request has too many values.' })
      const value = (values as Readonly<Record<string, unknown>>)[name]
      if (typeof value === 'string' && !isText(value))
        throw new InvalidInput({
          [relativeTo(below, pathOf(name))]: 'Remove the character that cannot be stored.',
        })
      if (typeof value !== 'object' || value === null) continue
      if (depth === deepest) throw new InvalidInput({ '': 'The request is nested too deeply.' })
      open.push({ values: value, path: pathOf(name), depth: depth + 1 })
    }
  }
}

/** Returns whether PostgreSQL can store the text: it refuses NUL and unpaired surrogates. */
export const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

const relativeTo = (below: string, path: string) =>
  below && path.startsWith(`${below}.`) ? path.slice(below.length + 1) : path
