import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
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

export const results = join(root, 'test-results')
export const reports = {
  vitest: join(results, 'vitest.json'),
  journeys: join(results, 'journeys.json'),
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface Suite {
  suites?: Suite[]
  specs?: { tests: { results: { duration: number }[] }[] }[]
}
interface JourneysReport {
  stats: { expected: number; unexpected: number }
  suites: (Suite & { file: string })[]
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const vitestReport = () => read(reports.vitest) as VitestReport
const journeysReport = () => read(reports.journeys) as JourneysReport

export const asOne = (ok: boolean): Outcome =>
  ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }

export const vitestOutcome = (ok: boolean): Outcome =>
  ofReport(ok, () => {
    const { numPassedTests, numFailedTests } = vitestReport()
    return { passed: numPassedTests, failed: numFailedTests }
  })

export const journeysOutcome = (ok: boolean): Outcome =>
  ofReport(ok, () => {
    const { expected, unexpected } = journeysReport().stats
    return { passed: expected, failed: unexpected }
  })

/**
 * Reads a runner's report. A runner that fails without a failed test, such as a file that does not
 * load, counts as one failure.
 */
function ofReport(ok: boolean, outcome: () => Outcome): Outcome {
  try {
    const found = outcome()
    return ok || found.failed > 0 ? found : { ...found, failed: 1 }
  } catch {
    return asOne(false)
  }
}

const millisecondsOf = ({ suites = [], specs = [] }: Suite): number =>
  suites.reduce((sum, suite) => sum + millisecondsOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap((test) => test.results))
    .reduce((sum, { duration }) => sum + duration, 0)

/** Returns the slowest files of the reports that are there, the slowest first. */
export function slowestFiles(count: number): FileTime[] {
  const times: FileTime[] = []
  const add = (more: () => FileTime[]) => {
    try {
      times.push(...more())
    } catch {
      // That runner did not run.
    }
  }
  add(() =>
    vitestReport().testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  )
  add(() =>
    journeysReport().suites.map((suite) => ({
      file: `e2e/journeys/${suite.file}`,
      seconds: millisecondsOf(suite) / 1000,
    })),
  )
  return times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)
}
