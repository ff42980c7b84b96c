/**
 * Makes the translator of a service's field paths into those of an input: `DELIVERABLES.3.HS2 Deliverable` → `created.3.hs2Deliverable`.
 * Each segment is renamed by the table, null drops it, one that is not listed stays as it is.
 */
export const inputPaths = (names: Readonly<Record<string, string | null>>) => (servicePath: string): string =>
  servicePath
    .split('.')
    .map((segment) => (segment === 'action_input_parameters' ? null : Object.hasOwn(names, segment) ? names[segment] : segment))
    .filter((segment) => segment !== null)
    .join('.')
