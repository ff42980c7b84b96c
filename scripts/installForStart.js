/**
 * Installs what `npm start` runs on: without browser, compilers and linters, unless a contributor has
 * installed them, whom it would cost their next `npm test`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const only = existsSync('node_modules/vitest') ? '' : ' -- --prod'
const { status } = spawnSync(`npm run setup --silent${only}`, { shell: true, stdio: 'inherit' })
process.exitCode = status ?? 1
