import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { root } from './programs.ts'
import { failure, fromRoot, type RunReport } from './reports.ts'

type Said = Pick<SerializedError, 'name' | 'message' | 'stack' | 'cause'>

/** The error with its causes: "fetch failed" says nothing without them. */
function textOf({ name, message, stack, cause }: Said): string {
  const own = stack?.includes(message) ? stack : `${name}: ${message}\n${stack ?? ''}`
  return cause === undefined ? own : `${own}\nCaused by: ${textOf(cause)}`
}

/** Reports the tests of Vitest, files that do not load, and errors that no test caught. */
export const vitestReporter = (write: (report: RunReport) => void): Reporter => ({
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failed = tests.filter((test) => test.result().state === 'failed')
    write({
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed: failed.length,
      files: modules.map((module) => ({
        file: fromRoot(module.moduleId),
        seconds: module.diagnostic().duration / 1000,
      })),
      failures: [
        ...modules.flatMap((module) =>
          module.errors().map((error) => failure(module.moduleId, 'does not run', textOf(error))),
        ),
        ...failed.map((test) => {
          const [error] = test.result().errors ?? []
          return failure(test.module.moduleId, test.fullName, error && textOf(error))
        }),
        ...unhandled.map((error) => failure(root, 'an error outside a test', textOf(error))),
      ],
    })
  },
})
