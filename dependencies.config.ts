import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'

/**
 * Who may import whom, one section per package. A rule's comment is the sentence that a violation
 * prints. Paths are those of the resolved files, so a rule holds for every spelling: `#asset/…`,
 * `../…`, the package's own name, `import type`, `import()`. scripts/dependencies.test.ts plants a
 * violation of every rule.
 */

const tests = String.raw`(\.(test|testkit|fixture)\.ts$|^packages/services/src/testkit/)`
const services = '^packages/services/src/'

type Rule = Pick<IRegularForbiddenRuleType, 'name' | 'comment' | 'from' | 'to'>

const repository: Rule[] = [
  {
    name: 'import-resolves',
    comment: 'An import that does not resolve is checked by no rule: name a file that exists.',
    from: { path: '^packages/(schema|services)/' },
    to: { couldNotResolve: true },
  },
]

const schema: Rule[] = [
  {
    name: 'schema-imports-nothing-of-ours',
    comment: 'The schema is what all packages agree on: it imports no other package of ours.',
    from: { path: '^packages/schema/' },
    to: { path: '^(packages|e2e|bench|scripts|examples)/', pathNot: '^packages/schema/' },
  },
  {
    name: 'schema-runs-anywhere',
    comment: 'The schema runs in browsers too: it imports no Node built-in.',
    from: { path: '^packages/schema/' },
    to: { dependencyTypes: ['core'] },
  },
]

/**
 * The folders of the services, from the bottom layer to the top. A folder imports only folders that
 * are named before it; what it needs from a later one is handed to it as a parameter. Files beside
 * the folders (`server.ts`, `features.ts`), `demo/` and `commands/` compose them and import all.
 */
const layers = [
  'platform/db',
  'platform/http',
  'platform/jobs',
  'platform/files',
  'platform/pdf',
  'platform/identity',
  'asset',
  'history',
  'notification',
  'privilege',
  'group',
  'user',
  'acting',
  'register',
  'task',
  'template',
  'search',
  'tidp',
  'deliverable',
  'discipline',
  'comment',
  'form',
  'workflow',
]

const layerRules = layers.map((folder, at): Rule => {
  const below = layers.slice(0, at)
  return {
    name: `services-layer-${folder.replace('/', '-')}`,
    comment:
      `services/src/${folder} imports only folders on layers below it` +
      ` (${below.length > 0 ? below.join(', ') : 'none'}): pass what it needs from above as a parameter.`,
    from: { path: `${services}${folder}/`, pathNot: tests },
    to: {
      path: services,
      // The files directly in platform/ hold plain types.
      pathNot: [
        `${services}(${[...below, folder].join('|')})/`,
        `${services}platform/[^/]+$`,
        tests,
      ],
    },
  }
})

/** Libraries that folders of the platform wrap. */
const wrapped = {
  'platform/db': ['pg', '@electric-sql/[^/]+'],
  'platform/jobs': ['pg-boss'],
  'platform/files': ['@aws-sdk/[^/]+', '@fastify/busboy'],
  'platform/pdf': ['pdfkit', 'fontkit'],
  'platform/(files|pdf)': ['sharp'],
  'platform/identity': ['oidc-provider'],
}

const wrapperRules = Object.entries(wrapped).map(([folder, libraries]): Rule => ({
  name: `services-libraries-${folder.replaceAll(/\W+/g, '-')}`,
  comment: `Only services/src/${folder} imports ${libraries.join(', ')}: call its functions.`,
  from: { path: services, pathNot: [`${services}${folder}/`, tests] },
  to: { path: `node_modules/(${libraries.join('|')}|@types/(${libraries.join('|')}))/` },
}))

const servicesRules: Rule[] = [
  {
    name: 'services-import-schema-only',
    comment: 'Web, gateway and services meet only in the schema; none imports another.',
    from: { path: '^packages/services/' },
    to: {
      path: '^(packages|e2e|bench|scripts|examples)/',
      pathNot: '^packages/(services|schema)/',
    },
  },
  ...layerRules,
  {
    name: 'services-no-circle',
    comment:
      'Files import each other in no circle, types included: move the shared part below both.',
    from: { path: services, pathNot: tests },
    to: { circular: true },
  },
  {
    name: 'services-sql',
    comment:
      'SQL is written in *.store.ts and *.views.ts, in the platform and in migrations: move the query there.',
    from: {
      path: services,
      pathNot: [String.raw`\.(store|views)\.ts$`, `${services}(platform|migrations)/`, tests],
    },
    to: { path: 'node_modules/kysely/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'services-labels',
    comment:
      'Attribute labels are read and written by the codecs in services/src/asset/codec: use one.',
    from: { path: services, pathNot: [`${services}asset/codec/`, tests] },
    to: { path: '^packages/schema/src/rest/attributes\\.ts$' },
  },
  ...wrapperRules,
  {
    name: 'services-production-imports-no-test',
    comment: 'Code that runs in production imports no test and no test kit.',
    from: { path: services, pathNot: tests },
    to: { path: tests },
  },
]

const configuration: IConfiguration = {
  forbidden: [...repository, ...schema, ...servicesRules].map((rule) =>
    Object.assign(rule, { severity: 'error' as const }),
  ),
  options: {
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    exoticRequireStrings: ['nodeRequire'],
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
}

export default configuration
