import type { FailedTest, FileTime } from './reports.ts'
import type { CheckResult } from './runChecks.ts'

/**
 * Describes a run: seconds by check, its slowest files, what failed, and the total as the last line.
 * What failed is repeated here, since a runner's own words stand far above.
 */
export function summary(
  results: readonly CheckResult[],
  slowest: readonly FileTime[],
  failures: readonly FailedTest[],
): string {
  const failed = results.filter((result) => result.failed > 0).map(({ name }) => name)
  const sum = (key: 'passed' | 'failed') => results.reduce((total, one) => total + one[key], 0)
  return [
    'Seconds by check:',
    ...results.map(({ name, seconds }) => line(seconds, name)),
    ...(slowest.length > 0 ? ['', 'Slowest files:'] : []),
    ...slowest.map(({ file, seconds }) => line(seconds, file)),
    ...(failed.length > 0 ? ['', `Failed: ${failed.join(', ')}`] : []),
    ...failures.flatMap(({ file, name, message }) => ['', `✗ ${file} › ${name}`, message]),
    '',
    `${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n')
}

const line = (seconds: number, text: string) => `${seconds.toFixed(1).padStart(8)}  ${text}`
