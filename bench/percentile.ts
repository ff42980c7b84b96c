export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor((values.length * share) / 100))
  ] ?? 0

export const median = (values: readonly number[]): number => percentile(values, 50)
