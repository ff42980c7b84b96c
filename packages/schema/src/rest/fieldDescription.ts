/** One field of a deliverable, with every name that the REST calls give it. */
export interface FieldDescription {
  /**
   * The way it is filled in. It is chosen from a list, typed, a list of people or one person, a
   * contract day, a number of working days, a weight, a list of other lines, or an optional text: `note`, or
   * `short` of a few words. `number` and `revision` identify an existing document.
   */
  readonly kind:
    | 'chosen'
    | 'title'
    | 'people'
    | 'person'
    | 'number'
    | 'revision'
    | 'day'
    | 'days'
    | 'weight'
    | 'reason'
    | 'lines'
    | 'note'
    | 'short'
  /** The attribute in the asset service. */
  readonly attribute: string
  /** The name in a row that adds a line to be numbered. */
  readonly added?: string
  /** The name in a row that adds an existing document. */
  readonly existing?: string
  /** The name in a row that edits a line, and in the conflicts of one. */
  readonly edited?: string
  /** The GraphQL name, if it differs. */
  readonly graph?: string
  /** The attribute of class `Document` whose metadata lists the choices. */
  readonly choices?: string
  /** The list of the choices in the graph. */
  readonly choiceList?: string
  /** The name in a row that REST returns. */
  readonly row?: string
  /** The name among the dates of such a row. A number does not lock it. */
  readonly dates?: string
  /** The name in the information of such a row. A number does not lock it. */
  readonly information?: string
  /** The kind of new row that cannot be saved without it. */
  readonly required?: 'NEW' | 'EXISTING'
  /** The most characters of a text. */
  readonly max?: number
  /** Whether privileges can hide it. */
  readonly hideable?: true
  /** The width of its column: pixels of the grid, and characters of a workbook. */
  readonly width: { readonly grid: number; readonly sheet: number }
}

/** Returns whether fields of the kind have whole numbers. */
export const isWholeNumber = (kind: FieldDescription['kind']): kind is 'days' | 'weight' =>
  kind === 'days' || kind === 'weight'
