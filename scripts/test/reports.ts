import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './programs.ts'

/** The tests that passed and failed. A check without single tests counts as one. */
export interface Outcome {
  passed: number
  failed: number
}

/** A file of tests, and how long it took. */
export interface FileTime {
  file: string
  seconds: number
}

/** A test that failed, and the first lines of what it said. */
export interface FailedTest {
  file: string
  name: string
  message: string
}
const linesOfFailure = 12

/** What a runner of tests reports for the summary of a run. */
export interface RunReport extends Outcome {
  files: FileTime[]
  failures: FailedTest[]
}
const runners = ['vitest', 'journeys'] as const
type Runner = (typeof runners)[number]

export const results = join(root, 'test-results')
const fileOf = (runner: Runner) => join(results, `${runner}.json`)

export const fromRoot = (file: string): string => relative(root, file)

/** Describes a failure by its first lines, without the colours of a terminal and without the runner's own calls. */
export const failure = (file: string, name: string, message = ''): FailedTest => ({
  file: fromRoot(file),
  name,
  message: stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => !line.includes('/node_modules/'))
    .slice(0, linesOfFailure)
    .join('\n'),
})

export function writeReport(runner: Runner, report: RunReport): void {
  mkdirSync(results, { recursive: true })
  writeFileSync(fileOf(runner), JSON.stringify(report))
}

/** Reads what a runner reported; undefined if it did not run, or did not get that far. */
function readReport(runner: Runner): RunReport | undefined {
  try {
    return JSON.parse(readFileSync(fileOf(runner), 'utf8')) as RunReport
  } catch {
    return undefined
  }
}

export const asOne = (ok: boolean): Outcome =>
  ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

/**
 * Returns what a runner reported. One that fails without a failed test, such as by a file that does not
 * load, counts as one failure.
 */
export function outcomeOf(runner: Runner, ok: boolean): Outcome {
  const report = readReport(runner)
  if (!report) return asOne(false)
  const { passed, failed } = report
  return { passed, failed: ok ? failed : Math.max(1, failed) }
}

const reports = () => runners.flatMap((runner) => readReport(runner) ?? [])

/** Returns the slowest files of the runners that ran, the slowest first. */
export const slowestFiles = (count: number): FileTime[] =>
  reports()
    .flatMap(({ files }) => files)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)

/** Returns each failed test of the runners that ran, and each error outside a test. */
export const failedTests = (): FailedTest[] => reports().flatMap(({ failures }) => failures)
