import type { Conditional } from './condition.ts'
import type { TemplateDraft } from './templateDraft.ts'
import { tidy } from './text.ts'

/** Finds the conditions that depend on themselves, by path. Their parts would never be shown. */
export function circularConditions(draft: TemplateDraft): string[] {
  const key = (componentId: string | null, name: string) => `${componentId ?? ''}\n${tidy(name)}`
  const argumentOf = (conditional: Conditional | null) =>
    conditional?.argument ? [key(conditional.argumentComponentId, conditional.argument)] : []
  // An attribute depends on its own condition and on that of its component.
  const waitsFor = new Map<string, string[]>()
  for (const { name, conditional } of draft.attributes)
    waitsFor.set(key(null, name), argumentOf(conditional))
  for (const component of draft.components) {
    for (const { name, conditional } of component.attributes) {
      waitsFor.set(key(component.id, name), [
        ...argumentOf(conditional),
        ...argumentOf(component.conditional),
      ])
    }
  }
  const leadsTo = (start: string, goal: (key: string) => boolean): boolean => {
    const [open, seen] = [[start], new Set([start])]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (goal(next)) return true
      for (const further of waitsFor.get(next) ?? []) {
        if (seen.has(further)) continue
        seen.add(further)
        open.push(further)
      }
    }
    return false
  }
  const paths: string[] = []
  const check = (path: string, conditional: Conditional | null, goal: (key: string) => boolean) => {
    if (argumentOf(conditional).some((start) => leadsTo(start, goal)))
      paths.push(`${path}.conditional`)
  }
  for (const { id, name, conditional } of draft.attributes)
    check(`attributes.${id}`, conditional, (at) => at === key(null, name))
  for (const { id, conditional, attributes } of draft.components) {
    check(`components.${id}`, conditional, (at) => at.startsWith(`${id}\n`))
    for (const one of attributes)
      check(
        `components.${id}.attributes.${one.id}`,
        one.conditional,
        (at) => at === key(id, one.name),
      )
  }
  return paths
}
