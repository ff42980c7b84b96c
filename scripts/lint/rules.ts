import { docstring } from './docstring.ts'
import { barrel, importPath } from './importRules.ts'
import { policy } from './policy.ts'
import { everyTestRuns, noDurations, noSleep } from './testRules.ts'

/** The rules of CONTRIBUTING.md that oxlint does not have. `.oxlintrc.json` loads them and names the exceptions. */
const plugin = {
  meta: { name: 'tidemark' },
  rules: {
    barrel,
    'no-sleep': noSleep,
    'every-test-runs': everyTestRuns,
    'no-durations': noDurations,
    'import-path': importPath,
    docstring,
    policy,
  },
}
export default plugin
