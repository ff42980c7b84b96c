import type { DeliverableStatus } from '../rest/asset.ts'

/** Percent of a line's work that is done, by the status of its number. */
export const numberWeights = {
  Empty: 0,
  'In queue': 10,
  'In progress': 10,
  Error: 10,
  Done: 40,
} as const satisfies Record<DeliverableStatus, number>

/** Percent of a line's work that is done once its document was issued, whatever its number. */
export const issuedWeight = 100

/** Rates one line, in percent. An unknown status counts as one without a number. */
export const progressOf = (line: { readonly status: string; readonly issued: boolean }): number =>
  line.issued ? issuedWeight : ((numberWeights as Record<string, number>)[line.status] ?? 0)

/** Rates many lines by the sum of their percents, to a tenth of a percent; 0 without lines. */
export const progressOfAll = (sum: number, lines: number): number =>
  lines === 0 ? 0 : Math.round((10 * sum) / lines) / 10
