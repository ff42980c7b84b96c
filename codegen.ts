import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { CodegenConfig } from '@graphql-codegen/cli'
import {
  addTypenameSelectionDocumentTransform,
  preset as clientPreset,
} from '@graphql-codegen/client-preset'
import {
  type DocumentNode,
  isAbstractType,
  lexicographicSortSchema,
  type NamedTypeNode,
  parse,
  print,
  printSchema,
  stripIgnoredCharacters,
  visit,
  type GraphQLSchema,
} from 'graphql'

/**
 * The parent object of each GraphQL type's resolvers. For a type that is not listed, the parent has
 * all of its fields.
 */
const models = {
  CdeFile: '../features/cdeLog/cdeLog.model.ts#CdeFileModel',
  CdeLine: '../features/cdeLog/cdeLog.model.ts#CdeLineModel',
  CdeLog: '../features/cdeLog/cdeLog.model.ts#CdeLogModel',
  Comment: '../features/comment/comment.model.ts#CommentModel',
  CommentSubject: '../features/comment/comment.model.ts#SubjectModel',
  Contract: '../features/contract/contract.model.ts#ContractModel',
  CreditRule: '../features/contractData/contractData.model.ts#CreditRuleModel',
  ContractDataImport: '../features/contractData/dataImport.model.ts#DataImportModel',
  DeliverableImport: '../features/lineImport/lineImport.model.ts#DeliverableImportModel',
  DeliverableImportConflict: '../features/lineImport/lineImport.model.ts#ImportConflictModel',
  DeliverableImportRow: '../features/lineImport/lineImport.model.ts#ImportRowModel',
  DeliverableProposal: '../features/lineImport/proposal.model.ts#ProposalModel',
  DeliverableProposalRow: '../features/lineImport/proposal.model.ts#ProposalRowModel',
  DeliverablesSaved: '../features/deliverable/deliverable.model.ts#DeliverablesSavedModel',
  Discipline: '../features/discipline/discipline.model.ts#DisciplineModel',
  HeldTasks: '../features/user/userAdministration.model.ts#HeldTasksModel',
  HistoryEntry: '../features/history/history.model.ts#HistoryEntryModel',
  Lifecycle: '../features/tidp/tidp.model.ts#LifecycleModel',
  Dashboard: '../features/dashboard/dashboard.model.ts#DashboardModel',
  MidpConnection: '../features/midp/midp.model.ts#MidpModel',
  MidpCount: '../features/midp/midp.model.ts#MidpCountModel',
  MidpFacet: '../features/midp/midp.model.ts#MidpFacetModel',
  MidpLine: '../features/midp/midp.model.ts#MidpLineModel',
  Missing: '../features/tidp/tidp.model.ts#MissingModel',
  ContractChange: '../features/webhook/webhook.model.ts#ContractChangeModel',
  Webhook: '../features/webhook/webhook.model.ts#WebhookModel',
  OutboxMail: '../features/mail/mail.model.ts#MailModel',
  NotFound: '../outcomes.ts#NotFoundModel',
  Notification: '../features/notification/notification.model.ts#NotificationModel',
  Form: '../features/form/form.model.ts#FilledFormModel',
  FormField: '../features/form/form.model.ts#FormFieldModel',
  FormTask: '../features/form/form.model.ts#FormTaskModel',
  FormTaskConnection: '../features/form/form.model.ts#FormTasksModel',
  Person: '../features/user/user.model.ts#PersonModel',
  ReviewFigures: '../features/dashboard/reviewFigures.model.ts#ReviewFiguresModel',
  PlanChanges: '../features/revision/comparison.model.ts#PlanChangesModel',
  Privilege: '../features/privilege/privilege.model.ts#PrivilegeModel',
  Reach: '../features/privilege/privilege.model.ts#ReachModel',
  SavedView: '../features/midp/savedView.model.ts#SavedViewModel',
  Task: '../features/task/task.model.ts#TaskModel',
  Template: '../features/template/template.model.ts#TemplateModel',
  TemplateAttribute: '../features/template/template.model.ts#AttributeModel',
  TemplateForm: '../features/template/template.model.ts#FormModel',
  TemplateRevision: '../features/template/template.model.ts#RevisionModel',
  TemplateSummary: '../features/template/template.model.ts#SummaryModel',
  Absence: '../features/absence/absence.model.ts#AbsenceModel',
  Action: '../features/action/action.model.ts#ActionModel',
  Tidp: '../features/tidp/tidp.model.ts#TidpModel',
  ActedAcceptance: '../upstream/attributes.ts#ActedAcceptanceModel',
  TidpReviewer: '../features/tidp/tidp.model.ts#TidpReviewerModel',
  Viewer: '../features/user/user.model.ts#ViewerModel',
  WorkPackage: '../features/asset/asset.model.ts#WorkPackageModel',
}

/**
 * Writes the SDL of all features into one sorted file: reviewers read its diff, and the gateway and
 * other tools load it.
 */
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

/** Removes `@unmask`, which is an instruction for Apollo Client and unknown to the schema. */
const forTheGateway = (text: string) =>
  stripIgnoredCharacters(
    print(
      visit(parse(text), { Directive: ({ name }) => (name.value === 'unmask' ? null : undefined) }),
    ),
  )

/**
 * Writes the members of the unions and interfaces that fragments name: without them Apollo's cache does not
 * store what such a fragment reads. All types of the schema would be a kilobyte in the first scripts.
 */
function possibleTypesOf(schema: GraphQLSchema, documents: { document?: DocumentNode }[]): string {
  const named = new Set<string>()
  const note = ({ typeCondition }: { readonly typeCondition?: NamedTypeNode | undefined }) => {
    if (typeCondition) named.add(typeCondition.name.value)
  }
  for (const { document } of documents)
    if (document) visit(document, { FragmentDefinition: note, InlineFragment: note })
  const members = [...named].toSorted().flatMap((name) => {
    const type = schema.getType(name)
    return isAbstractType(type)
      ? [[name, schema.getPossibleTypes(type).map((one) => one.name)]]
      : []
  })
  return `export const possibleTypes: Record<string, string[]> = ${JSON.stringify(Object.fromEntries(members), null, 2)}\n`
}

/** The client preset, with the possible types and a manifest whose texts and hashes are those that the gateway executes. */
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
    const [section] = sections
    if (!section) throw new Error('The client preset generates nothing.')
    const possibleTypes = {
      ...section,
      filename: join(options.baseOutputDir, 'possibleTypes.ts'),
      documents: options.documents,
      plugins: [{ possibleTypes: {} }],
      pluginMap: { possibleTypes: { plugin: possibleTypesOf } },
    }
    return [...sections, possibleTypes]
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
        // Node only strips types and cannot compile enums.
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
      // The normalised cache identifies an entity by __typename and id, so every object selects __typename.
      documentTransforms: [addTypenameSelectionDocumentTransform],
      presetConfig: {
        // Apollo Client masks data itself; the preset's masking is incompatible with it.
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
    // Documents of @tidemark/client, with the types of their results.
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
  },
  ignoreNoDocuments: true,
}
export default config
