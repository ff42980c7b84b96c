import type { Transaction } from 'kysely'
import { importErrorsFile, uploadImport } from '@tidemark/schema/rest/file'
import {
  applyImport,
  checkImport,
  editLines,
  importOf,
  importsOf,
  undoImport,
} from '@tidemark/schema/rest/lineImport'
import type { ImportSummary } from '@tidemark/schema/rest/lineImport'
import { toApi } from '@tidemark/schema/dates'
import type { Tables } from '#platform/db/tables.ts'
import { rolledBack } from '#platform/db/savepoint.ts'
import type { FileStore } from '#platform/files/fileStore.ts'
import { serveDownload } from '#platform/files/serveDownload.ts'
import { serveUpload } from '#platform/files/serveUpload.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound, wrongState } from '#platform/http/refusals.ts'
import { serve } from '#platform/http/serve.ts'
import type { Apart } from '#platform/http/transaction.ts'
import { requireKnownVersion } from '#platform/http/version.ts'
import { sheetFormats } from '#platform/sheet/formats.ts'
import type { NumberQueue } from '#plans/register/numberQueue.ts'
import { findPlaces } from '#plans/tidp/plan.store.ts'
import { decided, saveRows } from './apply.ts'
import type { CheckRequest } from './check.ts'
import { withChoices } from './choices.ts'
import { checkRows } from './check.ts'
import { errorTable } from './errorFile.ts'
import { errorsFirst, nameOfEdit, requireSound, rowsOfEdit } from './lineEdit.ts'
import type { CheckedRow, ImportUndoStep, LineUndoStep } from './lineImport.ts'
import type { LineImport } from './lineImport.store.ts'
import {
  findLines,
  insertImport,
  readRows,
  changeImport,
  storeRows,
  readLatestImports,
} from './lineImport.store.ts'
import { withAddable } from './mapping/addable.ts'
import { rememberPlans } from './mapping/memory.store.ts'
import { readMappedFile } from './mapping/mappedFile.ts'
import type { MappedRows } from './mapping/mappedRows.ts'
import { importedPlaces } from './mapping/placeCounts.ts'
import {
  createPlans,
  planSteps,
  withCreatedPlans,
  withProblems,
  withResults,
} from './newPlans/createPlans.ts'
import type { NewPlace, RunAction } from './newPlans/newPlan.ts'
import { undoPlans } from './newPlans/undoPlans.ts'
import { readProposals, reopenRows } from './proposal/proposal.store.ts'
import { acceptedRows, propose, withdraw } from './proposal/propose.ts'
import { keepImport, ownImport, summaryOf } from './ownImport.ts'
import { undoSteps } from './undo.ts'

/** Imports deliverables from a workbook: upload, check, apply and undo. Each person sees their own. */
export function lineImportRoutes(
  api: Api,
  files: FileStore,
  numbers: NumberQueue,
  runAction: RunAction,
): void {
  const checked = async ({
    found,
    signal,
    apart,
    ...asked
  }: Omit<CheckRequest, 'numbers' | 'contract' | 'tagCode'> & {
    found: LineImport
    signal: AbortSignal
    apart: Apart
  }) => {
    const { contract, tag_code: tagCode, import_id: id, edit } = found
    const reading = { trx: asked.trx, apart, files, signal }
    const file = edit ? null : await readMappedFile(reading, { ...found, choices: asked.choices })
    const mapped = found.mapping && file
    const rows = edit ? rowsOfEdit(edit) : (file?.requestedRows ?? [])
    const plans = found.mapping?.plans ?? []
    const create = (places: readonly NewPlace[]) =>
      createPlans({ ...asked, numbers, contract, runAction }, plans, places)
    const check = () => checkRows({ ...asked, numbers, contract, tagCode }, rows, create)
    const creates = rows.some(({ place }) => place && 'created' in place)
    const result = await (creates ? rolledBack(asked.trx, check) : check())
    const ordered = edit ? errorsFirst(result.rows) : result.rows
    const { removesMissing, lateReason } = asked
    const leftOut = inFileOrder([...(file?.leftOut ?? []), ...result.leftOut])
    const newPlans = mapped && withResults(mapped.reading.plans, result.created, false)
    const read = mapped && {
      ...mapped.reading,
      places: withProblems(
        await withAddable(
          asked.trx,
          asked.principal,
          contract,
          importedPlaces(mapped.reading.places, mapped.disciplines, result.rows),
        ),
        newPlans ?? [],
      ),
      plans: newPlans ?? [],
    }
    await storeRows(asked.trx, id, [...ordered, ...leftOut, ...result.missing])
    return {
      import: summaryOf(
        await changeImport(asked.trx, id, {
          state: 'checked',
          counts: {
            ...result.counts,
            left_out: leftOut.length,
            unread_sheets: [...(file?.unreadSheets ?? [])],
          },
          // The errors of an edit are left out anyway, unless they are proposed.
          offered: edit
            ? result.offered.filter(({ options }) => options.includes('propose'))
            : result.offered,
          removes_missing: removesMissing ?? false,
          late_reason: lateReason,
          choices: asked.choices,
          reading: read ?? (file && readingOfExport(file.reading)),
        }),
      ),
    }
  }

  serveUpload(api, files, uploadImport, {
    admit: ({ fields, trx }) => requirePlace(trx, fields),
    async keep({ fields, principal, trx, file }) {
      await requirePlace(trx, fields)
      const { contract, tag_code = null } = fields
      return keepImport({ trx, principal, file }, { contract, tag_code })
    },
  })

  serve(api, editLines, async ({ body: { contract, ...edit }, principal, trx, signal, apart }) => {
    requireSound(edit)
    const tagCodes = edit.lines.map(({ tag_code: tagCode }) => tagCode)
    const lines = await findLines(trx, contract, { tagCodes })
    if (lines.length === 0) throw new NotFound()
    const byTag = new Map(lines.map((line) => [line.tagCode, line]))
    for (const [at, { tag_code: tagCode, version }] of edit.lines.entries())
      requireKnownVersion(
        version,
        byTag.get(tagCode)?.asset.version ?? version,
        `lines.${at}.version`,
      )
    const found = await insertImport(trx, {
      contract,
      edit,
      name: nameOfEdit(edit),
      created_by: principal.username,
    })
    return checked({
      trx,
      principal,
      found,
      signal,
      apart,
      removesMissing: null,
      lateReason: null,
      choices: {},
    })
  })

  serve(api, checkImport, async ({ body, principal, trx, signal, apart }) => {
    const { late_reason: reason } = body
    const found = await ownImport({ trx, principal }, body, ['uploaded', 'checked'])
    // An edit is no list of the lines that there are.
    const removesMissing = found.edit ? null : body.remove_missing
    const lateReason = reason === undefined ? found.late_reason : reason
    const choices = withChoices(found.choices, body.choices)
    return checked({ trx, principal, found, signal, apart, removesMissing, lateReason, choices })
  })

  serve(api, importsOf, async ({ query: { contract }, principal, trx }) => {
    const rows = await readLatestImports(trx, { contract, by: principal.username })
    return {
      imports: rows.map(({ created_at: at, ...row }) =>
        Object.assign(row, { created_at: toApi(at) }),
      ),
    }
  })

  serve(api, importOf, async ({ query, principal, trx }) => {
    const { id, kind, after, first } = query
    const found = await ownImport({ trx, principal }, query)
    const rows = await readRows(trx, id, { kind, after, size: first + 1 })
    const page = rows.slice(0, first)
    return {
      import: summaryOf(found),
      rows: page,
      next: rows.length > first ? (page.at(-1)?.id ?? null) : null,
    }
  })

  serve(api, applyImport, async ({ body: { contract, id, keep }, principal, trx }) => {
    const found = await ownImport({ trx, principal }, { contract, id }, ['checked'])
    const all = await readRows(trx, id)
    const rows = all.filter(({ kind }) => kind !== 'error')
    const errors = all.length - rows.length
    // An edit is about lines that a person marked: those that a rule refuses stay as they are.
    if (errors > 0 && !found.edit) throw wrongState(`Fix the ${errors} rows with errors first.`)
    const choices = new Map(keep.map((one) => [`${one.id} ${one.field}`, one.value]))
    const saved = rows.flatMap((row) => {
      const request = decided(row, (field) => choices.get(`${row.id} ${field}`))
      return request ? [{ ...row, request }] : []
    })
    const { tag_code: tagCode } = found
    const action = actionOf(found)
    const creation = { trx, principal, numbers, contract, runAction }
    const placed = await withCreatedPlans(
      creation,
      found.mapping?.plans ?? [],
      saved.filter((row) => !row.is_proposed),
    )
    const lines = await saveRows(
      { trx, principal, numbers, contract, tagCode, action },
      placed.rows,
    )
    await propose(
      { trx, principal },
      found,
      saved.filter((row) => row.is_proposed),
    )
    const undo = [...lines, ...(await planSteps({ trx }, placed.created))]
    const reading = found.reading && {
      ...found.reading,
      plans: withResults(found.reading.plans ?? [], placed.created, true),
    }
    await rememberPlans(trx, { contract, username: principal.username }, reading?.plans ?? [])
    const counts = savedCounts(found.counts, saved, lines)
    const applied = await changeImport(trx, id, { state: 'applied', undo, reading, counts })
    return { import: summaryOf(applied) }
  })

  serve(api, undoImport, async ({ body: { contract, id }, principal, trx }) => {
    const found = await ownImport({ trx, principal }, { contract, id }, ['applied'])
    const { tag_code: tagCode } = found
    const action = actionOf(found, true)
    const steps = (found.undo ?? []) as readonly ImportUndoStep[]
    const { kept, ...lines } = await undoPlans(
      { trx, contract, by: principal.username },
      steps.filter((step) => step.kind === 'created'),
      () =>
        undoSteps(
          { trx, principal, numbers, contract, tagCode, action },
          steps.filter((step) => step.kind !== 'created'),
        ),
    )
    const proposals = await readProposals(trx, { proposed_in: id })
    const undone = lines.undone + (await withdraw(trx, principal.username, proposals))
    kept.push(...(await acceptedRows(trx, proposals)))
    await reopenRows(trx, id)
    return {
      import: summaryOf(
        await changeImport(trx, id, { state: 'undone', kept, counts: { ...found.counts, undone } }),
      ),
    }
  })

  serveDownload(
    api,
    importErrorsFile,
    async ({ query: { contract, id, format }, principal, trx, apart, signal }) => {
      const found = await ownImport({ trx, principal }, { contract, id })
      const sheet = await readMappedFile({ trx, apart, files, signal }, found)
      const table = errorTable(sheet, await readRows(trx, id, { kind: 'error' }))
      const { mediaType, write } = sheetFormats[format]
      return {
        name: `Errors of ${found.name.replace(/\.\w+$/, '')}.${format}`,
        mediaType,
        open: async () => write(table),
      }
    },
    { inTurn: true },
  )
}

/** Says what applying or undoing an import does, for the history. */
function actionOf({ edit, name }: LineImport, isUndo = false): string {
  if (!edit)
    return isUndo ? `Undid the import of ‘${name}’` : `Imported deliverables from ‘${name}’`
  if ('documents' in edit) return `${isUndo ? 'Undid adding' : 'Added'} ${name}`
  return isUndo ? 'Undid an edit of several deliverables' : 'Edited several deliverables'
}

/** Counts the changed rows as unchanged that had their values already: another import saved them since the check. */
function savedCounts(
  counts: LineImport['counts'],
  rows: readonly CheckedRow[],
  steps: readonly LineUndoStep[],
): LineImport['counts'] {
  const touched = new Set(steps.map((step) => ('tagCode' in step ? step.tagCode : null)))
  const same = rows.filter(
    ({ kind, is_proposed: isProposed, tag_code: tagCode }) =>
      kind === 'changed' && !isProposed && !touched.has(tagCode),
  ).length
  if (!counts || same === 0) return counts
  const { changed, unchanged } = counts as NonNullable<ImportSummary['counts']>
  return { ...counts, changed: changed - same, unchanged: unchanged + same }
}

/** Orders rows by sheet and row. */
const inFileOrder = (rows: readonly CheckedRow[]): CheckedRow[] => {
  const ofSheet = Map.groupBy(rows, ({ sheet }) => sheet)
  return [...ofSheet.values()].flatMap((some) =>
    some.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
  )
}

async function requirePlace(
  trx: Transaction<Tables>,
  { contract, tag_code: tagCode }: { contract: string; tag_code?: string | undefined },
) {
  if (tagCode === undefined) return
  const places = await findPlaces(trx, contract, [tagCode])
  if (places.length === 0) throw new NotFound()
}

/** Returns what is said of how an export was read: its columns of other titles. */
const readingOfExport = ({ columns_left_out: columns = [], ...reading }: MappedRows['reading']) =>
  columns.length === 0
    ? null
    : {
        ...reading,
        columns_left_out: columns,
        left_out: { hidden: 0, blank: 0, section: 0, total: 0, chosen: 0 },
        places: [],
        plans: [],
      }
