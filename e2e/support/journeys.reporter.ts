import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { failure, fromRoot, writeReport } from '../../scripts/test/reports.ts'

/** Reports the journeys for the summary of a run. */
export default class JourneysReporter implements Reporter {
  readonly #ended: { test: TestCase; result: TestResult }[] = []
  readonly #outside: string[] = []

  onTestEnd(test: TestCase, result: TestResult) {
    if (result.status !== 'skipped') this.#ended.push({ test, result })
  }

  /** An error outside a journey, such as a file that does not load. */
  onError({ message }: { message?: string }) {
    this.#outside.push(message ?? '')
  }

  onEnd() {
    const seconds = new Map<string, number>()
    for (const { test, result } of this.#ended) {
      const file = fromRoot(test.location.file)
      seconds.set(file, (seconds.get(file) ?? 0) + result.duration / 1000)
    }
    const failed = this.#ended.filter(({ test }) => !test.ok())
    writeReport('journeys', {
      passed: this.#ended.length - failed.length,
      failed: failed.length,
      files: [...seconds].map(([file, took]) => ({ file, seconds: took })),
      failures: [
        ...failed.map(({ test, result }) =>
          failure(test.location.file, test.title, result.error?.message),
        ),
        ...this.#outside.map((message) => failure('e2e', 'an error outside a journey', message)),
      ],
    })
  }
}
