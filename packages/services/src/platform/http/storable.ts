import { InvalidInput } from './refusals.ts'

/** Deeper than any valid request, and far from exhausting the stack. */
const deepest = 32

/**
 * Refuses input that PostgreSQL cannot store: NUL and unpaired surrogates in a text (a truncated
 * emoji), and excessive nesting. Paths are relative to `below`.
 */
export function requireStorable(sent: unknown, below = ''): void {
  const open: { value: unknown; path: string; depth: number }[] = [
    { value: sent, path: '', depth: 0 },
  ]
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, path, depth } = next
    if (typeof value === 'string' && !isText(value))
      throw new InvalidInput({
        [relativeTo(below, path)]: 'Remove the character that cannot be stored.',
      })
    if (typeof value !== 'object' || value === null) continue
    if (depth === deepest) throw new InvalidInput({ '': 'The request is nested too deeply.' })
    for (const [name, item] of Object.entries(value))
      open.push({ value: item, path: path ? `${path}.${name}` : name, depth: depth + 1 })
  }
}

/** Returns whether PostgreSQL can store the text: it refuses NUL and unpaired surrogates. */
export const isText = (value: string): boolean => !value.includes('\0') && value.isWellFormed()

const relativeTo = (below: string, path: string) =>
  below && path.startsWith(`${below}.`) ? path.slice(below.length + 1) : path
