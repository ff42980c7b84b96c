// By themselves, because browsers load them.
/** The path to which the log of a document system is uploaded, see `uploadCdeLog`. */
export const cdeLogUploadPath = '/workflow/cde/upload/'
/** The path of the report of its comparison, see `cdeReport`. */
export const cdeReportPath = '/workflow/cde/report/'
