import { limits } from '@tidemark/schema/limits'
import { GatewayError } from '#errors.ts'
import type { MutationResolvers, SaveDeliverablesInput } from '#generated/resolvers.ts'
import { inputPaths } from '#inputPaths.ts'
import { orFault, orFaultOf } from '#outcomes.ts'
import { orNotFound } from '#notFound.ts'
import { type SaveGroup, toGroups } from './deliverable.inputs.ts'
import type { SavedLines } from './deliverable.model.ts'
import { partKey } from './deliverable.partKey.ts'
import { saveGroups } from './deliverable.save.ts'

const refreshPaths = inputPaths({ DELIVERABLES: 'deliverables', tag_code: null })

export const deliverableMutations = {
  saveDeliverables: (_parent, { input }, { perform, loaders }) =>
    orFaultOf(['INVALID_INPUT', 'NOT_ALLOWED', 'NOT_FOUND'], async () => {
      const { contract, discipline: tagCode, idempotencyKey } = input
      requireRows(input)
      const groups = toGroups(input)
      const on = { contract, tag_code: tagCode }
      const { created, failures } = await saveGroups(groups, (group, part) =>
        group.run(perform, on, group.rows, idempotencyKey && partKey(idempotencyKey, part)),
      )
      const discipline = await orNotFound(loaders.discipline.find(contract, tagCode))
      return {
        __typename: 'DeliverablesSaved',
        discipline,
        created,
        failures,
        saved: savedTags(groups, created, failures),
      }
    }),

  refreshDeliverableNumbers: (_parent, { input }, { perform, loaders }) =>
    orFault(async () => {
      const { contract, discipline: tagCode, idempotencyKey } = input
      const lines = input.deliverables.map((line) => ({ tag_code: line }))
      await perform(
        'action_refresh_deliverable_numbers',
        { contract, tag_code: tagCode, DELIVERABLES: lines },
        idempotencyKey,
      )
      const discipline = await orNotFound(loaders.discipline.find(contract, tagCode))
      return { __typename: 'DisciplineChanged', discipline }
    }, refreshPaths),
} satisfies MutationResolvers

/** Returns the tag codes of changed and added lines, without removed ones. */
function savedTags(
  groups: readonly SaveGroup[],
  created: SavedLines['created'],
  failures: SavedLines['failures'],
): string[] {
  const failed = new Set(failures.map(({ key }) => key))
  const updated = groups
    .filter(({ part }) => part !== 'removed')
    .flatMap(({ rows }) =>
      rows.flatMap((row) => (row.tagCode === null || failed.has(row.key) ? [] : [row.tagCode])),
    )
  return [...updated, ...created.map(({ tagCode }) => tagCode)]
}

/** Rejects lists of more rows than an action takes, and duplicate keys, since the result names each row by its key. */
function requireRows(input: SaveDeliverablesInput): void {
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  for (const list of ['removed', 'updated', 'created', 'existing'] as const) {
    const rows = input[list] ?? []
    if (rows.length > limits.rowsPerAction)
      throw new GatewayError('INVALID_INPUT', 'Save fewer rows at once.', {
        fields: { [list]: `At most ${limits.rowsPerAction} at a time.` },
      })
    for (const [at, { key }] of rows.entries()) {
      if (seen.has(key))
        fields[`${list}.${at}.key`] = 'Another row of this request has the same key.'
      seen.add(key)
    }
  }
  if (Object.keys(fields).length > 0)
    throw new GatewayError('INVALID_INPUT', 'Give every row a unique key.', { fields })
}
