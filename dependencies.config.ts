import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'
import { wings } from './scripts/lint/wings.ts'

/**
 * Defines which folder may import which, in one section per package. A rule's comment is the
 * sentence that a violation prints. Paths are those of the resolved files, so a rule holds for
 * every spelling: `#asset/…`, `../…`, the package's own name, `import type`, `import()`.
 * scripts/dependencies.test.ts plants a violation of every rule.
 */

const tests = String.raw`(\.(test|testkit|fixture)\.tsx?$|^packages/[^/]+/src/test(kit|ing)/)`
const services = '^packages/services/src/'
const gateway = '^packages/gateway/src/'
const web = '^packages/web/src/'

type Rule = Pick<IRegularForbiddenRuleType, 'name' | 'comment' | 'from' | 'to'>

/** The packages that each package imports. Only scripts, tests and benches import `devkit`. */
const packages: Readonly<Record<string, readonly string[]>> = {
  schema: [],
  server: ['schema'],
  services: ['schema', 'server'],
  gateway: ['schema', 'server'],
  web: ['schema'],
  client: [],
  playground: [],
  devkit: ['schema', 'services', 'gateway'],
}

const packageRules = Object.entries(packages).map(([name, allowed]): Rule => ({
  name: `${name}-imports-packages`,
  comment:
    `packages/${name} imports ${allowed.length > 0 ? `only ${allowed.join(', ')}` : 'none'}` +
    ' of our packages: share code through the schema.',
  from: { path: `^packages/${name}/` },
  to: {
    path: '^(packages|e2e|bench|scripts|examples)/',
    pathNot: `^packages/(${[name, ...allowed].join('|')})/`,
  },
}))

const repository: Rule[] = [
  {
    name: 'import-resolves',
    comment: 'An import that does not resolve is checked by no rule: name a file that exists.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-circle',
    comment:
      'Files import each other in no circle, types included: move the shared part below both.',
    from: { pathNot: tests },
    // The generated types name the gateway's models, and the models use generated types.
    to: { circular: true, viaOnly: { pathNot: `${gateway}generated/` } },
  },
  {
    name: 'production-imports-no-test',
    comment: 'Code that runs in production imports no test and no test kit.',
    from: { path: '^packages/', pathNot: [tests, '^packages/devkit/'] },
    to: { path: tests },
  },
  {
    name: 'environment-only-in-env',
    comment: 'Only env.ts reads the environment: take the value as a parameter.',
    from: { path: '^packages/', pathNot: String.raw`(/env|\.config)\.ts$` },
    to: { path: '^(node:)?process$' },
  },
  {
    name: 'examples-import-client',
    comment: 'The examples show what a client can do: they import only packages/client.',
    from: { path: '^examples/' },
    to: { path: '^(packages|e2e|bench|scripts)/', pathNot: '^packages/client/' },
  },
  ...packageRules,
]

const schema: Rule[] = [
  {
    name: 'schema-runs-anywhere',
    comment: 'The schema runs in browsers too: it imports no Node built-in.',
    from: { path: '^packages/schema/' },
    to: { dependencyTypes: ['core'] },
  },
]

const wingRules = Object.keys(wings).map((wing, at, all): Rule => ({
  name: `services-wing-${wing}`,
  comment:
    `services/src/${wing} imports only the wings below it (${all.slice(0, at).join(', ') || 'none'}):` +
    ' pass what it needs from above as a parameter.',
  from: { path: `${services}${wing}/`, pathNot: tests },
  to: { path: services, pathNot: [`${services}(${all.slice(0, at + 1).join('|')})/`, tests] },
}))

const roomRules = Object.entries(wings).flatMap(([wing, rooms]) =>
  rooms.slice(0, -1).map((room, at): Rule => ({
    name: `services-room-${wing}-${room}`,
    comment:
      `services/src/${wing}/${room} imports of its wing only the rooms before it` +
      ` (${rooms.slice(0, at).join(', ') || 'none'}): pass what it needs from a later one as a parameter.`,
    from: { path: `${services}${wing}/${room}/`, pathNot: tests },
    to: {
      path: `${services}${wing}/[^/]+/`,
      pathNot: [`${services}${wing}/(${rooms.slice(0, at + 1).join('|')})/`, tests],
    },
  })),
)

/** Libraries that folders of the platform wrap. */
const wrapped = {
  'platform/db': ['pg', '@electric-sql/[^/]+'],
  'platform/jobs': ['pg-boss'],
  'platform/files': ['@aws-sdk/[^/]+', '@fastify/busboy'],
  'platform/pdf': ['pdfkit', 'fontkit'],
  'platform/sheet': ['yazl'],
  'platform/(files|pdf)': ['sharp'],
  'platform/identity': ['oidc-provider'],
  'platform/mail': ['nodemailer'],
}

const wrapperRules = Object.entries(wrapped).map(([folder, libraries]): Rule => ({
  name: `services-libraries-${folder.replaceAll(/\W+/g, '-')}`,
  comment: `Only services/src/${folder} imports ${libraries.join(', ')}: call its functions.`,
  from: { path: services, pathNot: [`${services}${folder}/`, tests] },
  to: { path: `node_modules/(${libraries.join('|')}|@types/(${libraries.join('|')}))/` },
}))

const servicesRules: Rule[] = [
  ...wingRules,
  ...roomRules,
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
      'Attribute labels are read and written by the codecs in services/src/records/asset/codec: use one.',
    from: { path: services, pathNot: [`${services}records/asset/codec/`, tests] },
    to: { path: '^packages/schema/src/rest/attributes\\.ts$' },
  },
  ...wrapperRules,
]

/** The layers of the gateway's request pipeline. Files directly in protocol/ serve all of them. */
const pipeline = ['admission', 'execution', 'transport']

const gatewayRules: Rule[] = [
  {
    name: 'gateway-features',
    comment: 'A feature of the gateway imports no other feature: features meet in context.ts.',
    from: { path: `${gateway}features/([^/]+)/`, pathNot: tests },
    to: { path: `${gateway}features/`, pathNot: `${gateway}features/$1/` },
  },
  {
    name: 'gateway-features-call-upstream',
    comment:
      'A feature knows models and upstream calls; it does not know how operations arrive or who verifies tokens.',
    from: { path: `${gateway}features/`, pathNot: tests },
    to: { path: `${gateway}(protocol|auth|site|files|telemetry|env|server|schema|cluster)[/.]` },
  },
  {
    name: 'gateway-upstream',
    comment:
      'upstream/ calls services and knows no feature and no protocol: pass what it needs as a parameter.',
    from: { path: `${gateway}upstream/`, pathNot: tests },
    to: { path: `${gateway}(features|protocol|auth|site|files|context|server|schema|cluster)[/.]` },
  },
  {
    name: 'gateway-telemetry',
    comment:
      'telemetry/ measures for every other folder and imports none: let the caller pass what it reports.',
    from: { path: `${gateway}telemetry/`, pathNot: tests },
    to: {
      path: `${gateway}(features|upstream|protocol|auth|site|files|context|server|schema|cluster)[/.]`,
    },
  },
  {
    name: 'gateway-auth',
    comment: 'auth/ verifies tokens; it knows no feature, no protocol and no site.',
    from: { path: `${gateway}auth/`, pathNot: tests },
    to: { path: `${gateway}(features|protocol|site|files|context|server|schema|cluster)[/.]` },
  },
  {
    name: 'gateway-protocol',
    comment: 'protocol/ runs operations; features reach it through context.ts and schema.ts.',
    from: { path: `${gateway}protocol/`, pathNot: tests },
    to: { path: `${gateway}(features|files|server|schema|cluster|env)[/.]` },
  },
  ...pipeline.slice(0, -1).map((layer, at): Rule => {
    const above = pipeline.slice(at + 1)
    return {
      name: `gateway-protocol-${layer}`,
      comment: `protocol/${layer} comes before ${above.join(' and ')} and imports nothing of it.`,
      from: { path: `${gateway}protocol/${layer}/`, pathNot: tests },
      to: { path: `${gateway}protocol/(${above.join('|')})/` },
    }
  }),
  {
    name: 'gateway-labels',
    comment:
      'Attribute labels are read in *.model.ts and written in *.inputs.ts: add a function there.',
    from: { path: gateway, pathNot: [String.raw`\.(model|inputs)\.ts$`, tests] },
    to: { path: '^packages/schema/src/rest/attributes\\.ts$' },
  },
  {
    name: 'gateway-http-clients',
    comment: 'Only upstream/ calls other servers: add a function there.',
    from: { path: gateway, pathNot: [`${gateway}upstream/`, tests] },
    to: { path: '(node_modules/(got|undici|axios|node-fetch)/|^(node:)?https$)' },
  },
  {
    name: 'gateway-node-http',
    comment:
      'Only server.ts and the metrics endpoint create a server; others import types of node:http.',
    from: {
      path: gateway,
      pathNot: [`${gateway}(server|telemetry/metrics|site/security)\\.ts$`, tests],
    },
    to: { path: '^(node:)?http$', dependencyTypesNot: ['type-only'] },
  },
]

/** Web features that others use. Each declares in its `index.ts` what they may import. */
const surfaces = ['comment', 'deliverable', 'history', 'form']

const webRules: Rule[] = [
  {
    name: 'web-features',
    comment:
      `A feature of the web client imports no other feature, except the index.ts of ${surfaces.join(', ')}:` +
      ' compose features in app/, or move shared parts to shared/.',
    from: { path: `${web}features/([^/]+)/` },
    to: {
      path: `${web}features/`,
      pathNot: [
        `${web}features/$1/`,
        String.raw`${web}features/(${surfaces.join('|')})/index\.ts$`,
        // Loaded alone, when the panel of a line opens: the rest of the history would come with it.
        String.raw`${web}features/history/LineHistory\.tsx$`,
      ],
    },
  },
  {
    name: 'web-app-composes',
    comment: 'app/ composes features; only main.tsx imports it.',
    from: { path: web, pathNot: [`${web}app/`, `${web}main\\.tsx$`] },
    to: { path: `${web}app/` },
  },
  {
    name: 'web-shared',
    comment: 'shared/ holds what several features use; it imports no feature.',
    from: { path: `${web}shared/` },
    to: { path: `${web}features/` },
  },
  {
    name: 'web-api',
    comment: 'api/ is the connection to the gateway; it imports no feature and nothing of shared/.',
    from: { path: `${web}api/` },
    to: { path: `${web}(features|shared)/` },
  },
  {
    name: 'web-ui',
    comment: 'ui/ draws: it knows neither the API nor features. Pass data as props.',
    from: { path: `${web}ui/` },
    to: { path: `${web}(features|shared|api)/` },
  },
  {
    name: 'web-ui-no-domain',
    comment:
      'ui/ knows no business term: of the schema it imports only wording and the words of cells.',
    from: { path: `${web}ui/` },
    to: {
      path: '^packages/schema/',
      pathNot: '^packages/schema/src/(wording|rules/cell(?:Words|People|Meaning|Days))\\.ts$',
    },
  },
  {
    name: 'web-ui-no-apollo',
    comment: 'ui/ neither queries nor caches: pass data as props.',
    from: { path: `${web}ui/`, pathNot: tests },
    to: { path: 'node_modules/(@apollo/|graphql|rxjs)' },
  },
  {
    name: 'web-data-grid',
    comment:
      'The grid is used by its columns, properties, controls and row menu: other files draw and edit for it alone.',
    from: { path: web, pathNot: `${web}ui/DataGrid/` },
    to: {
      path: `${web}ui/DataGrid/`,
      pathNot: String.raw`${web}ui/DataGrid/((DataGrid|RowMenu)\.tsx|(props|gridControls|cells/(column|cellText|choices))\.ts)$`,
    },
  },
  {
    name: 'web-runs-in-browsers',
    comment: 'The web client runs in browsers: it imports no Node built-in.',
    from: { path: web, pathNot: tests },
    to: { dependencyTypes: ['core'] },
  },
]

const configuration: IConfiguration = {
  forbidden: [...repository, ...schema, ...servicesRules, ...gatewayRules, ...webRules].map(
    (rule) => Object.assign(rule, { severity: 'error' as const }),
  ),
  options: {
    tsPreCompilationDeps: true,
    detectProcessBuiltinModuleCalls: true,
    exoticRequireStrings: ['nodeRequire'],
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    // Built files follow no rule.
    exclude: { path: '^packages/.+/dist/' },
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['node', 'import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}

export default configuration
