/** Lists the targets that several columns of a mapping have. A target can have one column. */
export const repeatedTargets = (targets: readonly string[]): string[] => [
  ...new Set(targets.filter((target, at) => targets.indexOf(target) !== at)),
]

/** Returns whether a row of these columns can identify or create a line. */
export const identifiesLines = (targets: readonly string[]): boolean =>
  targets.some((target) => ['title', 'documentNumber', 'key'].includes(target))
