import { cursorFrom, keysetPage, pageSize } from '#connections.ts'
import type { Context } from '#context.ts'
import { graphName, restName } from '#enumNames.ts'
import { GatewayError } from '#errors.ts'
import type {
  CdeFileResolvers,
  CdeKept,
  CdeLineResolvers,
  CdeLogFilesArgs,
  CdeLogLinesArgs,
  CdeLogResolvers,
  MutationResolvers,
  Resolvers,
} from '#generated/resolvers.ts'
import { orNull } from '#orNull.ts'
import { orFault } from '#outcomes.ts'
import { chosenParts, formOf, toWorkbook } from '#workbook.ts'
import { toLine, toLog, toLogged } from './cdeLog.model.ts'

/** Runs a change, then reads the comparison again. */
const changed = (
  { clients, loaders }: Context,
  contract: string,
  run: () => Promise<{ readonly kept?: CdeKept[] }>,
) =>
  orFault(async () => {
    const { kept = [] } = await run()
    loaders.forget()
    const log = await clients.cdeLog.log(contract)
    if (!log) throw new GatewayError('NOT_FOUND', 'No log was compared yet.')
    return { __typename: 'CdeLogChanged' as const, log: toLog(contract, log), kept }
  })

const pageOf = (contract: string, { news, first, after }: CdeLogLinesArgs | CdeLogFilesArgs) => ({
  contract,
  first: pageSize(first, 100),
  ...(news && { news: 'true' }),
  ...(after && { after: cursorFrom(after) }),
})

export const cdeLogResolvers = {
  Contract: {
    async cdeLog({ code }, _args, { clients }) {
      const log = await clients.cdeLog.log(code)
      return log && toLog(code, log)
    },
    cdeLogUpload: ({ code }, { id, ...chosen }, { clients }) =>
      orNull(
        clients.cdeLog.workbook({ contract: code, id, ...chosenParts(chosen) }).then((read) => ({
          id,
          fileName: read.name,
          workbook: toWorkbook(read, graphName),
        })),
      ),
    async cdeIssuePreview({ code }, { tagCodes, day }, { clients }) {
      const body = { contract: code, ...(tagCodes && { tag_codes: tagCodes }), ...(day && { day }) }
      const { rows, more } = await clients.cdeLog.preview(body)
      return {
        more,
        rows: rows.map(({ tag_code: tagCode, ...row }) => Object.assign(row, { tagCode })),
      }
    },
  },
  CdeLog: {
    async lines({ contract }, args, { clients }) {
      const finding = args.finding && { finding: restName(args.finding) }
      const { rows, next } = await clients.cdeLog.lines({ ...pageOf(contract, args), ...finding })
      return keysetPage(rows.map(toLine), next)
    },
    async files({ contract }, args, { clients }) {
      const finding = args.finding && { finding: restName(args.finding) }
      const { rows, next } = await clients.cdeLog.files({ ...pageOf(contract, args), ...finding })
      return keysetPage(rows.map(toLogged), next)
    },
  } satisfies CdeLogResolvers,
  CdeLine: {
    line: ({ row }, _args, { toMidpLine }) => toMidpLine(row),
  } satisfies CdeLineResolvers,
  CdeFile: {
    lines: ({ rows }, _args, { toMidpLine }) => rows.map(toMidpLine),
  } satisfies CdeFileResolvers,
  Mutation: {
    compareCdeLog: (_parent, { input }, context) => {
      const { contract, id, sheet, headerRow, headerRows, dayOrder, columns, idempotencyKey } =
        input
      const mapping = {
        sheet,
        header_row: headerRow,
        header_rows: headerRows,
        ...formOf(input),
        ...(dayOrder && { day_order: restName(dayOrder) }),
        columns: columns.map(({ column, target }) => ({ column, target: restName(target) })),
      }
      return changed(context, contract, () =>
        context.clients.cdeLog.compare({ contract, id, mapping }, idempotencyKey).then(() => ({})),
      )
    },
    markCdeIssued: (_parent, { input: { contract, lines, idempotencyKey } }, context) =>
      changed(context, contract, () => {
        const marked = lines.map(({ tagCode, issuedOn, was }) => ({
          tag_code: tagCode,
          issued_on: issuedOn,
          was,
        }))
        const body = { contract, lines: marked }
        return context.clients.cdeLog.mark(body, idempotencyKey).then(() => ({}))
      }),
    undoCdeIssued: (_parent, { input: { contract, id, idempotencyKey } }, context) =>
      changed(context, contract, () =>
        context.clients.cdeLog.undo({ contract, id }, idempotencyKey),
      ),
    ignoreCdeFiles: (_parent, { input: { contract, files, ignored, idempotencyKey } }, context) =>
      changed(context, contract, () =>
        context.clients.cdeLog
          .ignore({ contract, files: files.map(Number), ignored }, idempotencyKey)
          .then(() => ({})),
      ),
  } satisfies MutationResolvers,
} satisfies Resolvers
