/** What every request of the services has beside its own fields. */
const common: Readonly<Record<string, string | null>> = {
  action_input_parameters: null,
  'Idempotency-Key': 'idempotencyKey',
}

/**
 * Makes the translator of a service's field paths into those of an input: `DELIVERABLES.3.HS2 Deliverable` → `created.3.hs2Deliverable`.
 * Each segment is renamed by the table, null drops it, one that is not listed stays as it is.
 */
export const inputPaths =
  (names: Readonly<Record<string, string | null>>) =>
  (servicePath: string): string =>
    servicePath
      .split('.')
      .map(
        (segment) =>
          (
            [names, common].find((table) => Object.hasOwn(table, segment)) ?? { [segment]: segment }
          )[segment],
      )
      .filter((segment) => segment !== null)
      .join('.')
