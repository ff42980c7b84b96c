/** The parts of `1DM03-DMJ-IM-REP-SS01_SL03-242401`. */
export interface NumberParts {
  readonly contract: string
  /**
   * The contractor's code; for a document of a subcontractor followed by an underscore and the
   * subcontractor's code.
   */
  readonly originator: string
  /** Two letters. */
  readonly discipline: string
  /** Three letters. */
  readonly type: string
  readonly location: string
  readonly sequence: number
}

export const formatNumber = ({
  contract,
  originator,
  discipline,
  type,
  location,
  sequence,
}: NumberParts): string =>
  [contract, originator, discipline, type, location, String(sequence).padStart(6, '0')].join('-')

/** Returns the sequence at the end of a number; 0 for a number in another format. */
export const sequenceOf = (number: string): number => Number(/-(\d{6,})$/.exec(number)?.[1] ?? 0)

/**
 * Formats the location of a document: `area section _ area lot`, or `000` for the whole contract.
 */
export const formatLocation = (section: string | null, lot: string | null): string =>
  [section, lot].filter((part) => part !== null).join('_') || '000'
