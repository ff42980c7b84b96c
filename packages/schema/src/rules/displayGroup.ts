import { tidy } from './text.ts'

/**
 * The heading of a component in a form. A default formula is text in which `{Attribute name}` is
 * replaced by that attribute's value in the main form. A value function lists its attributes as
 * `params` and uses them as `{1}`, `{2}` …
 */
export type DisplayGroup =
  | { kind: 'default'; formula: string }
  /** `forceUpdate`: the heading follows unsaved input; otherwise it uses the saved values. */
  | { kind: 'value'; formula: string; params: readonly string[]; forceUpdate: boolean }

const placeholder = /\{([^{}]*)\}/g

/** Lists the main form's attributes in the heading, by name. */
export const namesIn = (group: DisplayGroup): string[] =>
  (group.kind === 'value'
    ? [...group.params]
    : [...group.formula.matchAll(placeholder)].map(([, inner = '']) => inner)
  )
    .map(tidy)
    .filter((name) => name !== '')

/** Normalises a display group for storage: attributes are found by normalised name. */
export const tidyGroup = (group: DisplayGroup) =>
  group.kind === 'value'
    ? { ...group, formula: tidy(group.formula), params: namesIn(group) }
    : { ...group, formula: tidy(group.formula) }

/**
 * Explains why a display group is invalid (specification 3, section 5). `names` are those of the
 * main form's attributes.
 */
export function displayGroupFault(
  group: DisplayGroup,
  names: ReadonlySet<string> | undefined,
): string | undefined {
  if (group.formula.trim() === '') return 'Required.'
  const stranger = namesIn(group).find((name) => !names?.has(name))
  return stranger === undefined ? undefined : `The form has no attribute ${stranger}.`
}

/**
 * Builds the heading. Returns null without a display group, or when every value is empty, since
 * half a sentence would remain. `saved` and `typed` return values of the main form by name.
 */
export function headingOf(
  group: DisplayGroup | null,
  { saved, typed }: Record<'saved' | 'typed', (attributeName: string) => string | undefined>,
): string | null {
  if (!group) return null
  const valueOf = group.kind === 'value' && !group.forceUpdate ? saved : typed
  const valueFor = (inner: string): string => {
    const name = group.kind === 'value' ? group.params[Number(inner) - 1] : inner
    return name === undefined ? '' : tidy(valueOf(tidy(name)) ?? '')
  }
  // Alternates text and brace content.
  const parts = group.formula
    .split(placeholder)
    .map((part, index) => (index % 2 === 0 ? part : valueFor(part)))
  if (parts.length > 1 && parts.every((part, index) => index % 2 === 0 || part === '')) return null
  let [heading, between] = ['', '']
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0 && separator.test(part)) between = part
    else if (part !== '') [heading, between] = [heading + (heading && between) + part, '']
  }
  return tidy(heading) || null
}

/** A separator between two values, dropped when one of them is empty. */
const separator = /^[\s,;:·/|–-]+$/
