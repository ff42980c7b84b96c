/** What the texts of a file that name deliverables mean. */
export interface LineNames {
  readonly tagCodeOf: (text: string) => string | undefined
  /** The name of the row of the file that is this deliverable, and that the import adds. */
  readonly newRowOf: (text: string) => string | undefined
}

/** Returns the deliverables that a cell names, each by tag code, number or own reference. */
export const linesIn = (text: string) =>
  text
    .split(/[;,\n]/)
    .map((tagCode) => tagCode.trim())
    .filter((tagCode) => tagCode !== '')
