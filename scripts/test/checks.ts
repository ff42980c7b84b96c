import type { Run } from './programs.ts'
import { asOne, outcomeOf, type Outcome } from './reports.ts'

/** The extent of a run. */
export interface Scope {
  /**
   * Adds the tests of whole processes, those of the embedded database beside a server's, and the
   * journeys with the tag `@long`.
   */
  long: boolean
  /** Only what these files touch; otherwise everything. */
  only?: { files: readonly string[]; tests: readonly string[]; journeys: readonly string[] }
}

/** A check of a run. */
export interface Check {
  name: string
  /** Its tests wait for servers and time out when something else takes the processors. */
  alone?: true
  run: (run: Run, scope: Scope) => Promise<Outcome>
}

/** Returns the files to lint; none for all, which a change of the rules needs. */
const codeOf = (files: readonly string[]) =>
  files.some((file) => /^\.oxlintrc|^scripts\/lint\//.test(file))
    ? []
    : files.filter((file) => /\.[jt]sx?$/.test(file))

const program = (
  name: string,
  line: (scope: Scope) => [program: string, ...args: string[]],
): Check => ({
  name,
  run: async (run, scope) => {
    const [command, ...args] = line(scope)
    return asOne(await run(command, args))
  },
})

/** All checks. Those that may run beside others come first, in their order, the longest first. */
export const checks: readonly Check[] = [
  program('types', () => ['tsc', '--build', '--checkers', '1']),
  program('lint', ({ only }) => [
    'oxlint',
    '--type-aware',
    '--deny-warnings',
    ...codeOf(only?.files ?? []),
  ]),
  program('build', () => ['node', 'scripts/build.ts']),
  program('imports', () => [
    'depcruise',
    '--config=dependencies.config.ts',
    '--output-type=err-long',
    'packages',
    'e2e',
    'bench',
    'scripts',
    'examples',
  ]),
  program('unused', () => ['knip']),
  program('codegen', () => ['node', 'scripts/codegenDrift.ts']),
  {
    name: 'schema',
    run: async (run) =>
      asOne(
        (await run('eslint', ['packages/schema/graphql', '--max-warnings', '0'])) &&
          (await run('node', ['scripts/schemaChanges.ts'])),
      ),
  },
  program('format', ({ only }) => [
    'oxfmt',
    '--check',
    ...(only ? ['--no-error-on-unmatched-pattern', ...only.files] : ['.']),
  ]),
  {
    name: 'vitest',
    alone: true,
    run: async (run, { long, only }) =>
      outcomeOf(
        'vitest',
        await run('vitest', [
          'run',
          ...(long || only ? [] : ['--project=!processes', '--project=!services:pglite']),
          ...(only?.tests ?? []),
        ]),
      ),
  },
  {
    name: 'journeys',
    alone: true,
    run: async (run, { long, only }) =>
      outcomeOf(
        'journeys',
        await run(
          'playwright',
          [
            'test',
            ...(long ? [] : ['--grep-invert', '@long']),
            ...(only ? ['--pass-with-no-tests', ...only.journeys] : []),
          ],
          'e2e',
        ),
      ),
  },
]
