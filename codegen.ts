import { createHash } from 'node:crypto'
import type { CodegenConfig } from '@graphql-codegen/cli'
import {
  addTypenameSelectionDocumentTransform,
  preset as clientPreset,
} from '@graphql-codegen/client-preset'
import {
  lexicographicSortSchema,
  parse,
  print,
  printSchema,
  stripIgnoredCharacters,
  visit,
  type GraphQLSchema,
} from 'graphql'

/** What a resolver receives as its parent, per GraphQL type. A type that is not listed is given complete. */
const models = {
  Comment: '../features/comment/comment.model.ts#CommentModel',
  CommentSubject: '../features/comment/comment.model.ts#SubjectModel',
  Contract: '../features/contract/contract.model.ts#ContractModel',
  DeliverablesSaved: '../features/deliverable/deliverable.model.ts#DeliverablesSavedModel',
  Discipline: '../features/discipline/discipline.model.ts#DisciplineModel',
  HistoryEntry: '../features/history/history.model.ts#HistoryEntryModel',
  Lifecycle: '../features/tidp/tidp.model.ts#LifecycleModel',
  Notification: '../features/notification/notification.model.ts#NotificationModel',
  Form: '../features/form/form.model.ts#FilledFormModel',
  FormField: '../features/form/form.model.ts#FormFieldModel',
  FormTask: '../features/form/form.model.ts#FormTaskModel',
  Person: '../features/user/user.model.ts#PersonModel',
  Privilege: '../features/privilege/privilege.model.ts#PrivilegeModel',
  Reach: '../features/privilege/privilege.model.ts#ReachModel',
  Task: '../features/task/task.model.ts#TaskModel',
  Template: '../features/template/template.model.ts#TemplateModel',
  TemplateAttribute: '../features/template/template.model.ts#AttributeModel',
  TemplateForm: '../features/template/template.model.ts#FormModel',
  TemplateRevision: '../features/template/template.model.ts#RevisionModel',
  TemplateSummary: '../features/template/template.model.ts#SummaryModel',
  Tidp: '../features/tidp/tidp.model.ts#TidpModel',
  Viewer: '../features/user/user.model.ts#ViewerModel',
  WorkPackage: '../features/asset/asset.model.ts#WorkPackageModel',
}

/** The features' SDL in one file, sorted: the diff a reviewer reads, and what the gateway and other tools load. */
const mergedSchema = {
  buildGeneratesSection: (options: {
    baseOutputDir: string
    schema: unknown
    schemaAst?: GraphQLSchema
    documents: []
    config: object
  }) => [
    {
      filename: options.baseOutputDir,
      schema: options.schema,
      schemaAst: options.schemaAst,
      documents: [],
      config: {},
      plugins: [{ print: {} }],
      pluginMap: {
        print: {
          plugin: (schema: GraphQLSchema) => `${printSchema(lexicographicSortSchema(schema))}\n`,
        },
      },
    },
  ],
}

/** A document as the gateway runs it: `@unmask` speaks to the client's cache, and the schema does not know it. */
const forTheGateway = (text: string) =>
  stripIgnoredCharacters(
    print(
      visit(parse(text), { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) }),
    ),
  )

/** The client preset, with a manifest of texts as the gateway runs them under the hash of just those. */
const webClient: typeof clientPreset = {
  ...clientPreset,
  async buildGeneratesSection(options) {
    const sections = await clientPreset.buildGeneratesSection(options)
    for (const section of sections) {
      if (!section.filename.endsWith('persisted-documents.json')) continue
      section.pluginMap = Object.fromEntries(
        Object.entries(section.pluginMap).map(([name, manifest]) => [
          name,
          {
            plugin: async (...input: Parameters<typeof manifest.plugin>) => {
              const made = await manifest.plugin(...input)
              const documents = JSON.parse(
                typeof made === 'string' ? made : made.content,
              ) as Record<string, string>
              const texts = Object.entries(documents).map(([hash, text]) => [
                hash,
                forTheGateway(text),
              ])
              return `${JSON.stringify(Object.fromEntries(texts), null, 2)}\n`
            },
          },
        ]),
      )
    }
    return sections
  },
}

const config: CodegenConfig = {
  schema: 'packages/schema/graphql/*.graphql',
  importExtension: '.ts',
  emitLegacyCommonJSImports: false,
  generates: {
    'packages/schema/schema.graphql': {
      preset: mergedSchema as never,
    },
    'packages/gateway/src/generated/resolvers.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        useTypeImports: true,
        // Node strips types only: an enum would need compiling.
        enumsAsTypes: true,
        contextType: '../context.ts#Context',
        mappers: models,
        scalars: { Date: 'string', DateTime: 'string', ID: { input: 'string', output: 'string' } },
        defaultScalarType: 'unknown',
        strictScalars: true,
        resolversNonOptionalTypename: { unionMember: true },
      },
    },
    'packages/web/src/api/generated/': {
      preset: webClient,
      documents: [
        'packages/web/src/**/*.graphql',
        'packages/web/src/**/*.{ts,tsx}',
        '!packages/web/src/api/generated/**',
        '!packages/web/src/**/*.{test,testkit}.{ts,tsx}',
      ],
      // The normalised cache finds an entity by __typename and id, so every object asks for it.
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: {
        // Apollo Client masks by itself; the preset's masking would be a second, incompatible one.
        fragmentMasking: false,
        persistedDocuments: {
          hashPropertyName: 'documentId',
          hashAlgorithm: (text: string) =>
            createHash('sha256').update(forTheGateway(text)).digest('hex'),
        },
      },
      config: {
        useTypeImports: true,
        enumType: 'string-literal',
        inlineFragmentTypes: 'mask',
        customDirectives: { apolloUnmask: true },
        scalars: { Date: 'string', DateTime: 'string', ID: { input: 'string', output: 'string' } },
        defaultScalarType: 'unknown',
        strictScalars: true,
      },
    },
    // The documents of the client for other tools, and what they answer.
    'packages/client/src/generated/graphql.ts': {
      documents: 'packages/client/graphql/*.graphql',
      plugins: ['typescript-operations', 'typed-document-node'],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        scalars: { Date: 'string', DateTime: 'string', ID: { input: 'string', output: 'string' } },
        defaultScalarType: 'unknown',
        strictScalars: true,
      },
    },
    // Without it the cache does not know that a TidpChanged is a TidpActionResult, and leaves what a mutation answers unwritten.
    'packages/web/src/api/generated/possibleTypes.ts': {
      plugins: ['fragment-matcher'],
      config: { useExplicitTyping: true },
    },
  },
  ignoreNoDocuments: true,
}
export default config
