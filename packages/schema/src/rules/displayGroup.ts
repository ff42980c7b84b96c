import { tidy } from './text.ts'

/**
 * Under which heading a component stands in a form. A default formula is text in which `{Attribute name}` stands for the value of that
 * attribute of the main form; a value function names its attributes as `params`, and has them as `{1}`, `{2}` …
 */
export type DisplayGroup =
  | { kind: 'default'; formula: string }
  /** `forceUpdate`: the heading follows what is being typed; otherwise it is that of the values last saved. */
  | { kind: 'value'; formula: string; params: readonly string[]; forceUpdate: boolean }

const placeholder = /\{([^{}]*)\}/g

/** Attributes of the main form that the heading is made of, by name. */
export const namesIn = (group: DisplayGroup): string[] =>
  (group.kind === 'value'
    ? [...group.params]
    : [...group.formula.matchAll(placeholder)].map(([, inner = '']) => inner)
  )
    .map(tidy)
    .filter((name) => name !== '')

/** As it is kept: attributes are found by their tidied names. */
export const tidyGroup = (group: DisplayGroup) =>
  group.kind === 'value'
    ? { ...group, formula: tidy(group.formula), params: namesIn(group) }
    : { ...group, formula: tidy(group.formula) }

/** Why a display group cannot be used (specification 3, section 5). `names` are those of the main form's attributes. */
export function displayGroupFault(
  group: DisplayGroup,
  names: ReadonlySet<string> | undefined,
): string | undefined {
  if (group.formula.trim() === '') return 'Required.'
  const stranger = namesIn(group).find((name) => !names?.has(name))
  return stranger === undefined ? undefined : `The form has no attribute ${stranger}.`
}

/**
 * The heading; null when the component has none, or when every value it is made of is empty: what is left of the formula would be half a
 * sentence. `saved` and `typed` give values of the main form by name.
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
  // Text and what stands in braces, in turn.
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

/** Stands between two values; without one of them it is left out. */
const separator = /^[\s,;:·/|–-]+$/
