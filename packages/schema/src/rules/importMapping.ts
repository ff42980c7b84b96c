/** Several columns can be kept as remarks of a line: each but the first says its title. */
export const remarksTarget = 'remarks'

/** Lists the targets that several columns of a mapping have. A target other than the remarks has one column. */
export const repeatedTargets = (targets: readonly string[]): string[] => [
  ...new Set(
    targets.filter((target, at) => target !== remarksTarget && targets.indexOf(target) !== at),
  ),
]

/** Returns whether a row of these columns can identify or create a line. */
export const identifiesLines = (targets: readonly string[]): boolean =>
  targets.some((target) => ['title', 'documentNumber', 'key'].includes(target))
