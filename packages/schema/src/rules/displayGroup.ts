/**
 * Under which heading a component stands in a form. A default formula is text in which `{Attribute name}` stands for the value of that
 * attribute of the main form; a value function names its attributes as `params`, and has them as `{1}`, `{2}` …
 */
export type DisplayGroup =
  | { kind: 'default'; formula: string }
  /** `forceUpdate`: the heading follows what is being typed; otherwise it is that of the values last saved. */
  | { kind: 'value'; formula: string; params: readonly string[]; forceUpdate: boolean }

/** Why a display group cannot be used (specification 3, section 5). */
export const displayGroupFault = ({ formula }: Pick<DisplayGroup, 'formula'>): string | undefined => (formula.trim() === '' ? 'Required.' : undefined)

/** The heading; null when the component has none or all its values are empty. `saved` and `typed` give values of the main form by name. */
export function headingOf(
  group: DisplayGroup | null,
  { saved, typed }: Record<'saved' | 'typed', (attributeName: string) => string | undefined>,
): string | null {
  if (!group) return null
  const valueOf = group.kind === 'value' && !group.forceUpdate ? saved : typed
  const heading = group.formula
    .replace(/\{([^{}]*)\}/g, (_, inner: string) => {
      const name = group.kind === 'value' ? group.params[Number(inner) - 1] : inner.trim()
      return name === undefined ? '' : (valueOf(name) ?? '')
    })
    .replace(/\s+/g, ' ')
    .trim()
  return heading === '' ? null : heading
}
