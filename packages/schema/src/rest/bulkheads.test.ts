import { expect, test } from 'vitest'
import { previewBulkAction } from './bulkAction.ts'
import { comparePlan } from './comparison.ts'
import { applyDataImport, dataImportOf, undoDataImport } from './contractDataImport.ts'
import type { Bulkhead } from './endpoint.ts'
import {
  changeNoteFile,
  commentSheetPdf,
  dashboardReport,
  formPdf,
  importErrorsFile,
  linesFile,
  midpFile,
} from './file.ts'
import { formsFile, formTaskCounts, formTasks } from './form.ts'
import { mapImport, workbookOf } from './importMapping.ts'
import { applyImport, checkImport, editLines, undoImport } from './lineImport.ts'
import { midpCounts, midpLines } from './midp.ts'
import { searchContract } from './search.ts'
import { managedTasks } from './managedTasks.ts'
import { taskList } from './taskList.ts'

const expensive: Record<string, readonly { readonly bulkhead?: Bulkhead }[]> = {
  search: [searchContract],
  midp: [midpLines, midpCounts],
  dashboard: [dashboardReport],
  export: [midpFile, linesFile, formsFile],
  import: [
    editLines,
    checkImport,
    applyImport,
    undoImport,
    workbookOf,
    mapImport,
    importErrorsFile,
    dataImportOf,
    applyDataImport,
    undoDataImport,
  ],
  tasks: [taskList, managedTasks, formTasks, formTaskCounts],
  bulk: [previewBulkAction],
  compare: [comparePlan],
  pdf: [formPdf, commentSheetPdf, changeNoteFile],
}

test.each(Object.entries(expensive))(
  'a flood of %s takes the places of no other kind of call',
  (name, calls) => {
    expect(calls.map(({ bulkhead }) => bulkhead?.name)).toEqual(calls.map(() => name))
  },
)
