/** Files that decide the result of every check. */
export const everything =
  /(^|\/)(package\.json|pnpm-[a-z]+\.yaml|vite(st)?\.config\.ts|tsconfig[^/]*\.json)$|^(patches|\.ci)\//

/** Files that follow from others, which choose the tests; `codegen` fails if they do not. */
export const generated = /\/generated\/|^packages\/schema\/(schema\.graphql|openapi\.json)$/

/**
 * Files that load the whole product. A test that starts it through them depends on files near it and
 * on those that serve or send the calls it names, not on everything that is loaded.
 */
export const wholes =
  /^packages\/(services\/src\/(features|server|database|main)\.ts$|services\/src\/testkit\/|gateway\/src\/(server|context|schema|main|resolving)\.ts$|gateway\/src\/testkit\/)/

/** Files that serve (services) or send (gateway) the calls that they import from the schema. */
export const callers = /^packages\/(services\/src\/.*\.routes|gateway\/src\/.*\.client)\.ts$/

/**
 * Relations that no import shows: a change of files of the first pattern is one of the second, where
 * `$1` is the first's group.
 */
export const relations: readonly (readonly [RegExp, string])[] = [
  // Found by their folder.
  [/^packages\/services\/src\/migrations\//, '^packages/services/src/database\\.ts$'],
  [/\.policy\.ts$|\/privilege\//, '^packages/devkit/src/authorization/[a-z]+\\.test\\.ts$'],
  [
    /^packages\/schema\/graphql\/(\w+)\.graphql$/,
    '^packages/(gateway/src/(features/$1/.*|inputs\\.test)|devkit/src/authorization/graph\\.test)\\.ts$',
  ],
  // Assets have no tests of their own: overviews of plans and disciplines show them.
  [
    /^packages\/gateway\/src\/features\/asset\//,
    '^packages/gateway/src/features/(tidp|discipline|contract)/.*\\.test\\.ts$',
  ],
  // Components use the generated document of the operation.
  [/^(packages\/web\/src\/.*)\/\w+\.graphql$/, '^$1/[^/]+\\.tsx?$'],
  [/^packages\/gateway\/src\/generated\//, '^packages/gateway/src/schema\\.ts$'],
  [/^(\.oxlintrc\.json|scripts\/lint\/)/, '^scripts/lint/.*\\.test\\.ts$'],
  [/^dependencies\.config\.ts$/, '^scripts/dependencies\\.test\\.ts$'],
  // They read documents, names and settings of the whole repository.
  [/./, '^scripts/(?!dependencies)[a-zA-Z]+\\.test\\.ts$'],
]

/** The checks beside tests that files of a pattern choose. */
export const checkRules: readonly (readonly [RegExp, readonly string[]])[] = [
  [/./, ['format']],
  [/\.[jt]sx?$/, ['types', 'lint', 'imports', 'unused']],
  [/^\.oxlintrc\.json$|^scripts\/lint\/|^knip|^dependencies/, ['lint', 'imports', 'unused']],
  [
    /\.graphql$|^codegen\.ts$|generated\/|^scripts\/openApi|^scripts\/settings|^scripts\/team\/env|\/(?:env|settings)\.ts$|^packages\/schema\/src\/rest\//,
    ['codegen', 'types'],
  ],
  [/^packages\/schema\/.*\.graphql$|^eslint|schemaChanges/, ['schema']],
  [/^packages\/(web|playground)\/(?!.*\.test\.tsx?$)/, ['build']],
]
