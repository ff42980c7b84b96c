import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { makeExecutableSchema } from '@graphql-tools/schema'
import type { GraphQLSchema } from 'graphql'
import { actionResolvers } from '#features/action/action.resolvers.ts'
import { assetResolvers } from '#features/asset/asset.resolvers.ts'
import { cdeLogResolvers } from '#features/cdeLog/cdeLog.resolvers.ts'
import { commentResolvers } from '#features/comment/comment.resolvers.ts'
import { contractResolvers } from '#features/contract/contract.resolvers.ts'
import { contractDataResolvers } from '#features/contractData/contractData.resolvers.ts'
import { deliverableResolvers } from '#features/deliverable/deliverable.resolvers.ts'
import { dashboardResolvers } from '#features/dashboard/dashboard.resolvers.ts'
import { lineImportResolvers } from '#features/lineImport/lineImport.resolvers.ts'
import { proposalResolvers } from '#features/lineImport/proposal.resolvers.ts'
import { disciplineResolvers } from '#features/discipline/discipline.resolvers.ts'
import { formResolvers } from '#features/form/form.resolvers.ts'
import { groupResolvers } from '#features/group/group.resolvers.ts'
import { historyResolvers } from '#features/history/history.resolvers.ts'
import { absenceResolvers } from '#features/absence/absence.resolvers.ts'
import { revisionResolvers } from '#features/revision/revision.resolvers.ts'
import { bulkActionResolvers } from '#features/action/bulkAction.resolvers.ts'
import { midpResolvers } from '#features/midp/midp.resolvers.ts'
import { webhookResolvers } from '#features/webhook/webhook.resolvers.ts'
import { mailResolvers } from '#features/mail/mail.resolvers.ts'
import { feedResolvers } from '#features/feed/feed.resolvers.ts'
import { savedViewResolvers } from '#features/midp/savedView.resolvers.ts'
import { notificationResolvers } from '#features/notification/notification.resolvers.ts'
import { privilegeResolvers } from '#features/privilege/privilege.resolvers.ts'
import { searchResolvers } from '#features/search/search.resolvers.ts'
import { taskResolvers } from '#features/task/task.resolvers.ts'
import { templateResolvers } from '#features/template/template.resolvers.ts'
import { tidpResolvers } from '#features/tidp/tidp.resolvers.ts'
import { userAdministrationResolvers } from '#features/user/userAdministration.resolvers.ts'
import { userResolvers } from '#features/user/user.resolvers.ts'
import { DateScalar, DateTime } from './scalars.ts'

let built: GraphQLSchema | undefined

/**
 * Returns the executable schema of the published SDL and every feature's resolvers. All gateways of
 * a process share it: it holds no state, and building it takes 0.2 s. Throws for a resolver without
 * a field in the SDL.
 */
export const executableSchema = (): GraphQLSchema => (built ??= buildSchema())

function buildSchema(): GraphQLSchema {
  const typeDefs = readFileSync(
    fileURLToPath(import.meta.resolve('@tidemark/schema/schema.graphql')),
    'utf8',
  )
  return makeExecutableSchema({
    typeDefs,
    resolvers: [
      { Date: DateScalar, DateTime },
      actionResolvers,
      assetResolvers,
      cdeLogResolvers,
      commentResolvers,
      contractResolvers,
      contractDataResolvers,
      dashboardResolvers,
      lineImportResolvers,
      proposalResolvers,
      deliverableResolvers,
      disciplineResolvers,
      feedResolvers,
      mailResolvers,
      webhookResolvers,
      formResolvers,
      groupResolvers,
      historyResolvers,
      bulkActionResolvers,
      midpResolvers,
      absenceResolvers,
      revisionResolvers,
      savedViewResolvers,
      searchResolvers,
      taskResolvers,
      templateResolvers,
      tidpResolvers,
      userResolvers,
      userAdministrationResolvers,
      notificationResolvers,
      privilegeResolvers,
    ],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  })
}
