/** The path of the file with the lines of a filter, see `midpFile`. By itself, because browsers load it. */
export const midpPath = '/asset_service/midp/file/'
/** The path of the file with the lines of a plan or discipline, see `linesFile`. */
export const linesPath = '/asset_service/lines/file/'
/** The path to which a file with deliverables is uploaded, see `uploadImport`. */
export const importUploadPath = '/workflow/import/upload/'
/** The path of the refused rows of an import, see `importErrorsFile`. */
export const importErrorsPath = '/workflow/import/errors/'
/** The path of the file with the history of a plan or discipline, see `historyFile`. */
export const historyPath = '/workflow/audit/file/'
/** The path of the note of what changed in a plan, see `changeNoteFile`. */
export const changeNotePath = '/workflow/revisions/compare/file/'
/** The path of the file with the forms of a contract, see `formsFile`. */
export const formsPath = '/workflow/tasks/file/'
/** The path to which a file with contract data is uploaded, see `uploadContractData`. */
export const contractDataUploadPath = '/asset_service/contract_data/import/upload/'
/** The path of the sample workbook, see `contractDataSample`. */
export const contractDataSamplePath = '/asset_service/contract_data/sample/'
