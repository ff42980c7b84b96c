/** The path of the file with the lines of a filter, see `midpFile`. By itself, because browsers load it. */
export const midpPath = '/asset_service/midp/file/'
/** The path of the file with the lines of a plan or discipline, see `linesFile`. */
export const linesPath = '/asset_service/lines/file/'
