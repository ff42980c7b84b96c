import { docstring } from './docstring.ts'
import { noGlobalAlias } from './globals.ts'
import { barrel, importPath } from './importRules.ts'
import { names } from './names.ts'
import { policy } from './policy.ts'
import { sql } from './sql.ts'
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
    sql,
    names,
    'no-global-alias': noGlobalAlias,
  },
}
export default plugin
