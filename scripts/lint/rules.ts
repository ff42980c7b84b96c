import { barrel, importPath } from './importRules.ts'
import { policy } from './policy.ts'
import { sql } from './sql.ts'

/** The rules of CONTRIBUTING.md that oxlint does not have. `.oxlintrc.json` loads them and names the exceptions. */
const plugin = {
  meta: { name: 'tidemark' },
  rules: { barrel, 'import-path': importPath, policy, sql },
}
export default plugin
