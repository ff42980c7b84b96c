import { restrictedTo } from '@tidemark/schema/rules/roles'
import { cdeLogRows } from './rows.cdeLog.ts'
import { contractDataRows } from './rows.contractData.ts'
import type { PrincipalName } from './principals.ts'
import { formPeople, members, withMighty } from './principals.ts'
import type { Site } from './site.ts'

/**
 * A GraphQL field: who may use it in the home contract, and its arguments in addition to those of
 * documents.ts.
 */
export interface GraphqlRow {
  readonly may: readonly PrincipalName[]
  readonly with?: (at: Site) => Record<string, unknown>
  /**
   * The entity belongs to a primary asset: people whose reach does not include that asset get
   * NotFound.
   */
  readonly placed?: true
  /**
   * The answer concerns the directory, which has no contracts: whether an email is known is the
   * same everywhere.
   */
  readonly ofDirectory?: true
  /** The depth of the selection, where other rows cover the deeper fields. */
  readonly depth?: number
}

const everyone = members
const own: readonly PrincipalName[] = ['owner']
const discipline: readonly PrincipalName[] = ['disciplineOwner']
const reviewers: readonly PrincipalName[] = ['reviewer', 'delegate']
const commenters: readonly PrincipalName[] = [...reviewers, 'external']
const repliers: readonly PrincipalName[] = ['owner', 'disciplineOwner', 'reviewer', 'external']
const forms: readonly PrincipalName[] = [...restrictedTo.forms, ...formPeople]
const contributing = (at: Site) => ({ task: at.contributorTask })
const placed = true
const ofWebhook = (at: Site) => ({ id: at.webhook })
const editOf = (at: Site) => ({
  name: 'New privilege',
  groups: [at.group],
  privilege: { type: 'CONTRACT', value: at.contract },
})

/**
 * Has one row for every field of Query, Contract, Mutation and Subscription. The test fails for a
 * field without a row.
 */
const permissions: Readonly<Record<string, GraphqlRow>> = {
  'Query.contract': { may: everyone, depth: -1 },
  'Query.viewer': { may: everyone },
  ...cdeLogRows,
  ...contractDataRows,
  'Contract.code': { may: everyone },
  'Contract.name': { may: everyone },
  'Contract.timeZone': { may: everyone },
  'Contract.amberDays': { may: everyone },
  'Contract.settings': { may: restrictedTo.contractSettings },
  'Contract.people': { may: everyone },
  'Contract.namedPeople': { may: everyone, with: (at) => ({ names: [at.username] }) },
  'Contract.primaryAssets': { may: everyone },
  'Contract.lifecycleStages': { may: everyone },
  'Contract.workPackages': { may: everyone, placed },
  'Contract.currentPlans': { may: everyone, placed },
  'Contract.tidp': { may: everyone, placed },
  'Contract.tidps': { may: everyone, depth: 1 },
  'Contract.discipline': { may: everyone, placed, with: (at) => ({ tagCode: at.discipline }) },
  'Contract.disciplines': {
    may: everyone,
    with: (at) => ({ filter: { tagCodes: [at.discipline] } }),
    depth: 1,
  },
  'Contract.search': { may: everyone, with: () => ({ text: 'plan' }) },
  'Contract.searchPage': { may: everyone, with: () => ({ text: 'plan' }) },
  'Contract.deliverables': { may: everyone },
  'Contract.deliverableChoices': { may: everyone },
  'Contract.namedDeliverables': { may: everyone, with: (at) => ({ tagCodes: [at.line] }) },
  'Contract.bulkActionPreview': {
    may: everyone,
    placed,
    with: () => ({ action: 'ACCEPT_DISCIPLINE' }),
  },
  'Contract.dashboard': { may: everyone },
  'Contract.comparison': { may: everyone },
  // An import belongs to the person who uploaded its file.
  'Contract.deliverableImport': { may: ['mighty'], with: (at) => ({ id: at.import }) },
  'Contract.deliverableProposal': {
    may: ['owner', 'disciplineOwner', 'mighty'],
    with: (at) => ({ id: at.proposal }),
  },
  'Contract.deliverableImports': { may: everyone },
  'Contract.feeds': { may: everyone },
  'Contract.absences': { may: everyone },
  'Contract.savedViews': { may: everyone },
  'Contract.landingView': { may: everyone },
  'Contract.viewGroups': { may: everyone },
  'Contract.managedTasks': { may: everyone },
  'Contract.tasks': { may: everyone, with: () => ({ activeOnly: false }) },
  'Contract.users': { may: restrictedTo.userManagement },
  'Contract.user': { may: restrictedTo.userManagement, with: (at) => ({ id: at.user }) },
  'Contract.heldTasks': { may: restrictedTo.userManagement, with: (at) => ({ user: at.user }) },
  'Contract.emailKind': { may: restrictedTo.userManagement, ofDirectory: true },
  'Contract.groups': { may: restrictedTo.groupsManagement },
  'Contract.groupMembers': { may: restrictedTo.groupsManagement },
  'Contract.groupMembership': { may: restrictedTo.groupsManagement },
  'Contract.deliverableHistory': { may: everyone, with: (at) => ({ tagCode: at.line }) },
  'Contract.administrationHistory': {
    may: restrictedTo.groupsManagement,
    with: (at) => ({ group: at.group }),
  },
  'Contract.privilegeTypes': { may: everyone },
  'Contract.privilegeValues': { may: restrictedTo.privileges, with: () => ({ type: 'SECTOR' }) },
  'Contract.groupPrivileges': { may: restrictedTo.groupsManagement },
  'Contract.reachOf': { may: restrictedTo.groupsManagement, with: (at) => ({ tagCode: at.plan }) },
  'Contract.reachWithEdits': {
    may: restrictedTo.privileges,
    with: (at) => ({ edits: [editOf(at)] }),
  },
  'Contract.reachAfter': {
    may: restrictedTo.groupsManagement,
    with: (at) => ({ change: { group: at.group, deleted: true } }),
  },
  'Contract.templates': { may: forms },
  'Contract.template': { may: restrictedTo.templates, with: (at) => ({ id: at.template }) },
  'Contract.templateComponents': { may: restrictedTo.templates },
  'Contract.templateAttributeTypes': { may: restrictedTo.templates },
  'Contract.templateNumberIsOriginal': {
    may: restrictedTo.templates,
    with: (at) => ({ number: at.classCode }),
  },
  'Contract.fillableTemplates': { may: forms },
  'Contract.fillableForms': { may: forms },
  'Contract.form': { may: [...formPeople, ...restrictedTo.templates] },
  'Contract.formTasks': { may: forms, with: () => ({ activeOnly: false }) },
  'Contract.notifications': { may: everyone },
  'Contract.mailChoices': { may: everyone },
  'Contract.outbox': { may: restrictedTo.contractSettings },
  'Contract.webhooks': { may: restrictedTo.contractSettings },
  'Contract.webhookDeliveries': {
    may: restrictedTo.contractSettings,
    with: (at) => ({ webhook: at.webhook }),
  },
  'Contract.changes': { may: everyone },
  'Contract.mailPreview': { may: restrictedTo.contractSettings, with: (at) => ({ id: at.mail }) },

  'Mutation.chooseContract': { may: everyone },
  'Mutation.createTidp': { may: restrictedTo.createTidp },
  'Mutation.generateTidpNumber': { may: own, placed },
  'Mutation.updateTidpPeople': {
    may: own,
    placed,
    with: (at) => ({ externalStakeholders: [at.username] }),
  },
  'Mutation.updateDisciplines': {
    may: own,
    placed,
    with: (at) => ({ disciplines: [{ name: 'Tunnels', required: true, owners: [at.username] }] }),
  },
  'Mutation.issueForApproval': { may: own, placed },
  'Mutation.createAnotherRevision': { may: own, placed },
  'Mutation.triggerAnotherRevision': { may: own, placed },
  'Mutation.decideReview': {
    may: [],
    placed,
    with: () => ({ reviewer: 'reviewer@people.example', decision: 'ACCEPT' }),
  },
  'Mutation.rebaselineTidp': { may: own, placed },
  'Mutation.acceptTidp': { may: reviewers, placed },
  'Mutation.rejectTidp': { may: reviewers, placed },
  'Mutation.acceptOwnership': { may: [...discipline, 'nominee'], placed },
  'Mutation.rejectOwnership': { may: [...discipline, 'nominee'], placed },
  'Mutation.nominateAdditionalOwners': { may: discipline, placed },
  'Mutation.sendForAcceptance': { may: discipline, placed },
  'Mutation.acceptDiscipline': { may: own, placed },
  'Mutation.rejectDiscipline': { may: own, placed },
  'Mutation.reopenDiscipline': { may: own, placed },
  'Mutation.removeDiscipline': { may: own, placed },
  'Mutation.saveDeliverables': {
    may: discipline,
    placed,
    with: (at) => ({ removed: [{ key: '1', tagCode: at.line }] }),
  },
  // Nothing is saved: rows say which lines the person may not change.
  'Mutation.editDeliverablesTogether': {
    may: everyone,
    placed,
    with: (at) => ({
      deliverables: [{ tagCode: at.line, version: 1 }],
      values: [{ field: 'forecast', value: '2026-12-20' }],
    }),
  },
  // Each discipline is acted on by its own rules: rows say where the person may not.
  'Mutation.runBulkAction': {
    may: everyone,
    placed,
    with: () => ({ action: 'ACCEPT_DISCIPLINE' }),
  },
  'Mutation.checkDeliverableImport': { may: ['mighty'], with: (at) => ({ id: at.import }) },
  'Mutation.mapDeliverableImport': {
    may: ['mighty'],
    with: (at) => ({ id: at.import, columns: [] }),
  },
  'Mutation.resolveDeliverableImport': {
    may: ['mighty'],
    with: (at) => ({ id: at.import, values: [] }),
  },
  'Mutation.applyDeliverableImport': {
    may: ['mighty'],
    with: (at) => ({ id: at.import, decisions: [] }),
  },
  'Mutation.undoDeliverableImport': { may: ['mighty'], with: (at) => ({ id: at.import }) },
  'Mutation.decideDeliverableProposal': {
    may: ['owner', 'disciplineOwner', 'mighty'],
    with: (at) => ({ id: at.proposal, rows: [{ row: '1', accept: true }] }),
  },
  'Mutation.withdrawDeliverableProposal': {
    may: ['owner', 'disciplineOwner', 'mighty'],
    with: (at) => ({ id: at.proposal }),
  },
  'Mutation.createSavedView': { may: everyone, with: () => ({ group: null }) },
  // The planted view is of `mighty`, and shared with no group of the others.
  'Mutation.updateSavedView': { may: ['mighty'], with: (at) => ({ id: at.view, group: null }) },
  // The planted view and feed are of `mighty`.
  'Mutation.createFeed': {
    may: everyone,
    with: () => ({ scope: 'DATES', tidp: null, view: null }),
  },
  'Mutation.createAbsence': {
    may: everyone,
    with: () => ({
      delegate: 'mighty@people.example',
      fromOn: '2099-01-01',
      untilOn: '2099-01-02',
    }),
  },
  // An absence that nobody of the table has.
  'Mutation.endAbsence': { may: [], with: () => ({ id: '0' }) },
  'Mutation.revokeFeed': { may: ['mighty'], with: (at) => ({ id: at.feed }) },
  'Mutation.chooseLandingView': { may: ['mighty'], with: (at) => ({ id: at.view }) },
  'Mutation.deleteSavedView': { may: ['mighty'], with: (at) => ({ id: at.view }) },
  'Mutation.fetchDeliverableNumbers': { may: discipline, placed },
  'Mutation.refreshDeliverableNumbers': { may: discipline, placed },
  'Mutation.addComment': { may: commenters, placed, with: () => ({ code: '4 Editorial' }) },
  'Mutation.replyToComment': { may: repliers, placed },
  'Mutation.closeComment': { may: ['reviewer'], placed },
  'Mutation.createUser': {
    may: restrictedTo.userManagement,
    with: () => ({
      email: 'new@people.example',
      roles: ['Registers:Viewer'],
      defaultModule: 'Registers',
    }),
  },
  'Mutation.updateUser': {
    may: restrictedTo.userManagement,
    with: (at) => ({ id: at.user, roles: ['Registers:Viewer'], defaultModule: 'Registers' }),
  },
  'Mutation.mailSignInLink': {
    may: restrictedTo.userManagement,
    with: (at) => ({ user: at.user }),
  },
  'Mutation.createSignInLink': {
    may: restrictedTo.userManagement,
    with: (at) => ({ user: at.user }),
  },
  'Mutation.deleteUser': { may: restrictedTo.userManagement, with: (at) => ({ id: at.user }) },
  'Mutation.createGroup': {
    may: restrictedTo.groupsManagement,
    with: () => ({ name: 'New group' }),
  },
  'Mutation.updateGroup': {
    may: restrictedTo.groupsManagement,
    with: (at) => ({ id: at.group, name: 'Renamed group', projectOrganisation: false }),
  },
  'Mutation.deleteGroup': { may: restrictedTo.privileges, with: (at) => ({ id: at.group }) },
  'Mutation.addGroupMembers': { may: restrictedTo.groupsManagement },
  'Mutation.removeGroupMembers': { may: restrictedTo.groupsManagement },
  'Mutation.createContract': {
    may: restrictedTo.contractSettings,
    with: () => ({ code: 'MADE2', name: 'Made contract', originator: 'MADE' }),
  },
  'Mutation.changeContractSettings': {
    may: restrictedTo.contractSettings,
    with: () => ({ amberDays: 21 }),
  },
  'Mutation.savePrivilege': {
    may: restrictedTo.privileges,
    with: editOf,
  },
  'Mutation.removePrivilege': {
    may: restrictedTo.privileges,
    with: (at) => ({ name: at.privilege }),
  },
  'Mutation.createTemplate': {
    may: restrictedTo.templateEditing,
    with: () => ({ name: 'New template', number: 'NEW', attributes: [], components: [] }),
  },
  'Mutation.updateTemplate': {
    may: restrictedTo.templateEditing,
    with: (at) => ({ id: at.template, name: 'Other name' }),
  },
  'Mutation.removeTemplate': {
    may: restrictedTo.templateEditing,
    with: (at) => ({ id: at.template }),
  },
  'Mutation.removeTemplateGuidance': {
    may: restrictedTo.templateEditing,
    with: (at) => ({ id: at.template }),
  },
  'Mutation.createForm': { may: forms, with: () => ({ values: [] }) },
  'Mutation.fillForm': {
    may: ['formContributor'],
    with: (at) => ({
      ...contributing(at),
      values: [{ attribute: `${at.template}-1`, value: 'Filled' }],
    }),
  },
  'Mutation.sendForm': { may: ['formOwner'] },
  'Mutation.recallForm': { may: ['formOwner'], with: contributing },
  'Mutation.resendForm': { may: ['formOwner'], with: contributing },
  'Mutation.withdrawForm': { may: ['formOwner'], with: (at) => ({ task: at.sentTask }) },
  'Mutation.reassignForm': {
    may: ['formOwner'],
    with: () => ({ person: 'formowner@people.example' }),
  },
  'Mutation.markFillingComplete': { may: ['formContributor'], with: contributing },
  'Mutation.markFormComplete': { may: ['formOwner'] },
  'Mutation.finishForm': { may: ['formReviewer'], with: (at) => ({ task: at.reviewTask }) },
  'Mutation.closeForm': { may: ['formOwner'] },
  'Mutation.readNotifications': { may: everyone },
  'Mutation.saveMailChoices': { may: everyone },
  'Mutation.retryMails': { may: restrictedTo.contractSettings, with: (at) => ({ ids: [at.mail] }) },
  'Mutation.createWebhook': {
    may: restrictedTo.contractSettings,
    with: () => ({ url: 'https://receiver.example/', kinds: ['PLAN_ISSUED'] }),
  },
  'Mutation.renewWebhookSecret': { may: restrictedTo.contractSettings, with: ofWebhook },
  'Mutation.changeWebhook': {
    may: restrictedTo.contractSettings,
    with: (at) => ({ ...ofWebhook(at), kinds: ['PLAN_ISSUED'] }),
  },
  'Mutation.testWebhook': {
    may: restrictedTo.contractSettings,
    with: (at) => ({ id: at.webhook }),
  },
  'Mutation.removeWebhook': { may: restrictedTo.contractSettings, with: ofWebhook },
  'Mutation.discardMails': {
    may: restrictedTo.contractSettings,
    with: (at) => ({ ids: [at.mail] }),
  },

  'Subscription.historyChanged': { may: everyone, placed },
  'Subscription.commentsChanged': { may: everyone, placed },
  'Subscription.deliverablesChanged': { may: everyone, placed },
  'Subscription.numbersChanged': { may: everyone },
  'Subscription.tidpNumberChanged': { may: everyone, placed },
  'Subscription.notificationsChanged': { may: everyone },
  'Subscription.midpChanged': { may: everyone },
  'Subscription.formsChanged': { may: forms },
}

export const rows: Readonly<Record<string, GraphqlRow>> = Object.fromEntries(
  Object.entries(permissions).map(([name, row]) => [name, { ...row, may: withMighty(row.may) }]),
)
