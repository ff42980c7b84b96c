/** Fields that every REST request has beside its own. */
const common: Readonly<Record<string, string | null>> = {
  action_input_parameters: null,
  'Idempotency-Key': 'idempotencyKey',
}

/**
 * Maps a service's field paths to those of an input: `DELIVERABLES.3.HS2 Deliverable` →
 * `created.3.hs2Deliverable`. The table renames a segment, null drops it, an unlisted segment
 * stays.
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
