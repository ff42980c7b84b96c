import { fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import type { ImportRowKind } from '@tidemark/schema/rest/lineImport'
import { pageSize } from '#connections.ts'
import type { Context } from '#context.ts'
import type {
  DeliverableImportResolvers,
  DeliverableImportRowResolvers,
  MutationResolvers,
  Resolvers,
} from '#generated/resolvers.ts'
import { orFault } from '#outcomes.ts'
import type { DeliverableImportModel } from './lineImport.model.ts'
import { orUnknown, rowPage, toImport, toImportRow, toEntry } from './lineImport.model.ts'
import { restName } from './enumNames.ts'
import { withNames } from './peopleCells.ts'
import {
  chosenParts,
  formOf,
  oneNamed,
  targetNamed,
  toPlans,
  toUnknown,
  toWorkbook,
} from './importMapping.model.ts'

const editable = fieldsWith('edited')
const notEditable = 'not a field that can be edited'

/** Runs a change of an import, then clears the operation's cached reads. */
const changed = ({ loaders }: Context, run: () => Promise<DeliverableImportModel>) =>
  orFault(async () => {
    const done = await run()
    loaders.forget()
    return { __typename: 'DeliverableImportChanged' as const, import: done }
  })

export const lineImportResolvers = {
  Contract: {
    deliverableImports: async ({ code }, _args, { clients }) =>
      (await clients.lineImport.latest(code)).map(toEntry),
    deliverableImport: ({ code }, { id }, { clients }) =>
      orUnknown(async () => {
        const query = { contract: code, id, first: 1 }
        return toImport(code, (await clients.lineImport.of(query)).import)
      }),
  },
  DeliverableImport: {
    async rows({ contract, id }, { kind, first, after }, { clients }) {
      const { rows, next } = await clients.lineImport.of({
        contract,
        id,
        first: pageSize(first, 100),
        ...(kind && { kind: kind.toLowerCase() as ImportRowKind }),
        ...(after && { after }),
      })
      return rowPage(rows.map(toImportRow), next)
    },
    async workbook({ contract, id, isFromFile }, args, { clients }) {
      if (!isFromFile) return null
      const query = { contract, id, ...chosenParts(args) }
      return toWorkbook(await clients.lineImport.workbook(query))
    },
    unknownValues: async ({ contract, id }, _args, { clients }) =>
      toUnknown(await clients.lineImport.unknown({ contract, id })),
  } satisfies DeliverableImportResolvers,
  DeliverableImportRow: {
    changes: ({ changes }, _args, { loaders }) =>
      Promise.all(changes.map((change) => withNames(loaders.user.displayName, change))),
    conflicts: ({ conflicts }, _args, { loaders }) =>
      Promise.all(conflicts.map((conflict) => withNames(loaders.user.displayName, conflict))),
  } satisfies DeliverableImportRowResolvers,
  Mutation: {
    editDeliverablesTogether: (_parent, { input }, context) =>
      changed(context, async () => {
        const { contract, deliverables, values, idempotencyKey } = input
        const body = {
          contract,
          lines: deliverables.map(({ tagCode, version }) => ({ tag_code: tagCode, version })),
          values: values.map(({ field, value, move }) =>
            Object.assign(
              { field: oneNamed(editable, field, 'values', notEditable), value: value ?? null },
              typeof move === 'number' && { move },
            ),
          ),
        }
        return toImport(contract, await context.clients.lineImport.edit(body, idempotencyKey))
      }),
    checkDeliverableImport: (_parent, { input }, context) =>
      changed(context, async () => {
        const { contract, id, removeMissing, lateReason, choices, idempotencyKey } = input
        const body = {
          contract,
          id,
          remove_missing: removeMissing ?? false,
          // Without it, the services keep the reason of the last check.
          ...(lateReason !== undefined && { late_reason: lateReason }),
          ...(choices && {
            choices: choices.map(({ about, choice }) => ({
              about,
              choice: choice ? restName(choice) : null,
            })),
          }),
        }
        return toImport(contract, await context.clients.lineImport.check(body, idempotencyKey))
      }),
    mapDeliverableImport: (_parent, { input }, context) =>
      changed(context, async () => {
        const { contract, id, idempotencyKey } = input
        const mapping = {
          sheet: input.sheet,
          header_row: input.headerRow,
          header_rows: input.headerRows,
          includes_hidden: input.includesHidden ?? false,
          ...(input.furtherSheets && { further_sheets: input.furtherSheets }),
          ...(input.sheetIsDiscipline != null && { sheet_is_didp: input.sheetIsDiscipline }),
          ...formOf(input),
          ...(input.dayOrder && { day_order: restName(input.dayOrder) }),
          columns: input.columns.map(({ column, target }, at) => ({
            column,
            target: targetNamed(target, `columns.${at}.target`),
          })),
        }
        const body = { contract, id, mapping }
        return toImport(contract, await context.clients.lineImport.map(body, idempotencyKey))
      }),
    resolveDeliverableImport: (_parent, { input }, context) =>
      changed(context, async () => {
        const { contract, id, idempotencyKey } = input
        const values = input.values.map(({ target, value, choice }, at) => ({
          target: targetNamed(target, `values.${at}.target`),
          value,
          choice: choice ?? null,
        }))
        const plans = toPlans(input.newPlans)
        return toImport(
          contract,
          await context.clients.lineImport.resolve({ contract, id, values, plans }, idempotencyKey),
        )
      }),
    applyDeliverableImport: (_parent, { input }, context) =>
      changed(context, async () => {
        const { contract, id, decisions, idempotencyKey } = input
        const keep = (decisions ?? []).map(({ row, field, keepMine }) => ({
          id: Number(row),
          field,
          value: keepMine ? ('mine' as const) : ('theirs' as const),
        }))
        const body = { contract, id, keep }
        return toImport(contract, await context.clients.lineImport.apply(body, idempotencyKey))
      }),
    undoDeliverableImport: (_parent, { input }, context) =>
      changed(context, async () => {
        const { contract, id, idempotencyKey } = input
        return toImport(
          contract,
          await context.clients.lineImport.undo({ contract, id }, idempotencyKey),
        )
      }),
  } satisfies MutationResolvers,
} satisfies Resolvers
