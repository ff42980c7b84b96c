/** The number of rows of each kind, over all contracts. */
export interface WorldSize {
  readonly people: number
  readonly groups: number
  readonly plans: number
  readonly disciplines: number
  readonly lines: number
  readonly comments: number
  readonly historyEntries: number
  readonly forms: number
}

/** A programme of three contracts after some years of work. */
const programme: WorldSize = {
  people: 3_000,
  groups: 160,
  plans: 813,
  disciplines: 6_000,
  lines: 605_000,
  comments: 60_000,
  historyEntries: 2_000_000,
  forms: 20_000,
}

/** The share of each contract of the demonstration. The shares add up to 1. */
export const shares: Readonly<Record<string, number>> = {
  '1DM03': 0.6,
  '1DM05': 0.25,
  '1DM08': 0.15,
}

/** Multiplies the size of the programme by a factor above 0; every kind keeps at least one row. */
export const sizeOf = (factor: number): WorldSize =>
  Object.fromEntries(
    Object.entries(programme).map(([what, count]) => [
      what,
      Math.max(1, Math.round(count * factor)),
    ]),
  ) as unknown as WorldSize

/** Returns the rows of one contract with this share. */
export const shareOf = (size: WorldSize, share: number): WorldSize =>
  Object.fromEntries(
    Object.entries(size).map(([what, count]: [string, number]) => [
      what,
      Math.max(1, Math.round(count * share)),
    ]),
  ) as unknown as WorldSize
