import { fieldsWith } from '@tidemark/schema/rest/deliverableFields'
import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import { cursorFrom, keysetPage, pageSize } from '#connections.ts'
import type { Clients, Context } from '#context.ts'
import type {
  DeliverableImportResolvers,
  DeliverableImportRowResolvers,
  MutationResolvers,
  Resolvers,
} from '#generated/resolvers.ts'
import { orNull } from '#orNull.ts'
import { orFault } from '#outcomes.ts'
import { chosenParts, formOf, toWorkbook } from '#workbook.ts'
import { toImport, toImportRow, toEntry } from './lineImport.model.ts'
import { restName } from '#enumNames.ts'
import { withNames } from './namedCells.ts'
import { FieldNames, importNames, nameOf, toPlans, toUnknown } from './importMapping.model.ts'

const editable = fieldsWith('edited')
const notEditable = 'not a field that can be edited'

/** Sends a change of an import, then clears the operation's cached reads. */
const changed = (
  { clients, loaders }: Context,
  contract: string,
  send: (client: Clients['lineImport']) => Promise<ImportSummary>,
) =>
  orFault(async () => {
    const done = toImport(contract, await send(clients.lineImport))
    loaders.forget()
    return { __typename: 'DeliverableImportChanged' as const, import: done }
  })

export const lineImportResolvers = {
  Contract: {
    deliverableImports: async ({ code }, _args, { clients }) =>
      (await clients.lineImport.latest(code)).map(toEntry),
    deliverableImport: ({ code: contract }, { id }, { clients }) =>
      orNull(
        clients.lineImport
          .of({ contract, id, first: 1 })
          .then((read) => toImport(contract, read.import)),
        // A malformed id is treated as unknown.
        'INVALID_INPUT',
      ),
  },
  DeliverableImport: {
    async rows({ contract, id }, { kind, first, after }, { clients }) {
      const { rows, next } = await clients.lineImport.of({
        contract,
        id,
        first: pageSize(first, 100),
        ...(kind && { kind: restName(kind) }),
        ...(after && { after: cursorFrom(after) }),
      })
      return keysetPage(
        rows.map((row) => toImportRow(contract, row)),
        next,
      )
    },
    async workbook({ contract, id, isFromFile }, args, { clients }) {
      if (!isFromFile) return null
      const query = { contract, id, ...chosenParts(args) }
      return toWorkbook(await clients.lineImport.workbook(query), nameOf)
    },
    unknownValues: async ({ contract, id }, _args, { clients }) =>
      toUnknown(await clients.lineImport.unknown({ contract, id })),
  } satisfies DeliverableImportResolvers,
  DeliverableImportRow: {
    changes: ({ contract, changes }, _args, { loaders }) =>
      Promise.all(changes.map((change) => withNames(loaders, contract, change))),
    conflicts: ({ contract, conflicts }, _args, { loaders }) =>
      Promise.all(conflicts.map((conflict) => withNames(loaders, contract, conflict))),
  } satisfies DeliverableImportRowResolvers,
  Mutation: {
    editDeliverablesTogether: (_parent, { input }, context) =>
      changed(context, input.contract, (client) => {
        const { contract, deliverables, values, idempotencyKey } = input
        const names = new FieldNames(editable, notEditable)
        const body = {
          contract,
          lines: deliverables.map(({ tagCode, version }) => ({ tag_code: tagCode, version })),
          values: values.map(({ field, value, move }) =>
            Object.assign(
              { field: names.named(field, 'values'), value: value ?? null },
              typeof move === 'number' && { move },
            ),
          ),
        }
        return names.orUnknownName(client.edit(body, idempotencyKey))
      }),
    addCdeFiles: (_parent, { input }, context) =>
      changed(context, input.contract, async (client) => {
        const { contract, discipline, files, idempotencyKey } = input
        const body = { contract, tag_code: discipline, files: files.map(Number) }
        const { id } = await context.clients.cdeLog.add(body, idempotencyKey)
        return client.check({ contract, id, remove_missing: false }, null)
      }),
    checkDeliverableImport: (_parent, { input }, context) =>
      changed(context, input.contract, (client) => {
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
        return client.check(body, idempotencyKey)
      }),
    mapDeliverableImport: (_parent, { input }, context) =>
      changed(context, input.contract, (client) => {
        const { contract, id, idempotencyKey } = input
        const names = importNames()
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
            target: names.named(target, `columns.${at}.target`),
          })),
        }
        return names.orUnknownName(client.map({ contract, id, mapping }, idempotencyKey))
      }),
    resolveDeliverableImport: (_parent, { input }, context) =>
      changed(context, input.contract, (client) => {
        const { contract, id, idempotencyKey } = input
        const names = importNames()
        const values = input.values.map(({ target, value, choice }, at) => ({
          target: names.named(target, `values.${at}.target`),
          value,
          choice: choice ?? null,
        }))
        const body = { contract, id, values, plans: toPlans(input.newPlans) }
        return names.orUnknownName(client.resolve(body, idempotencyKey))
      }),
    applyDeliverableImport: (_parent, { input }, context) =>
      changed(context, input.contract, (client) => {
        const { contract, id, decisions, idempotencyKey } = input
        const keep = (decisions ?? []).map(({ row, field, keepMine }) => ({
          id: Number(row),
          field,
          value: keepMine ? ('mine' as const) : ('theirs' as const),
        }))
        return client.apply({ contract, id, keep }, idempotencyKey)
      }),
    undoDeliverableImport: (_parent, { input: { contract, id, idempotencyKey } }, context) =>
      changed(context, contract, (client) => client.undo({ contract, id }, idempotencyKey)),
  } satisfies MutationResolvers,
} satisfies Resolvers
