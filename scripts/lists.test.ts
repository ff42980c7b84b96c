import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  buildSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isListType,
  isObjectType,
} from 'graphql'
import { expect, test } from 'vitest'

const schema = buildSchema(
  readFileSync(join(import.meta.dirname, '../packages/schema/schema.graphql'), 'utf8'),
)

/**
 * The lists of the graph that are no pages, by the reason that bounds them. A list that grows with the
 * contract is a connection: `nodes` beside `pageInfo`.
 */
const bounded: Readonly<Record<string, string>> = {
  'as many as the caller sent, which a limit bounds': `
    BulkActionDone.rows BulkActionRow.deliverables Contract.bulkActionPreview Contract.namedDeliverables
    Contract.namedPeople DeliverablesSaved.created DeliverablesSaved.failures DeliverablesSaved.lines
    DeliverableConflict.fields DeliverableFieldConflict.base DeliverableFieldConflict.mine
    DeliverableFieldConflict.theirs InvalidInput.fields TemplateChanged.made GroupMembersChanged.members
    ContractCreated.leftOut CdeIssuePreview.rows CdeLogChanged.kept`,
  'a closed list of choices or of an enum': `
    ChoiceList.entries ChoiceListEntry.uses Contract.choiceLists Contract.lifecycleStages
    Contract.privilegeTypes Contract.templateAttributeTypes DeliverableChoices.disciplines
    DeliverableChoices.documentTypes DeliverableChoices.gdpr DeliverableChoices.hs2Deliverable
    DeliverableChoices.stages DeliverableChoices.suitabilityStatuses Dashboard.due Dashboard.numbers
    CdeLog.lineCounts CdeLog.fileCounts DeliverableImportWorkbook.encodingSamples
    FormTaskConnection.counts TaskConnection.counts Tidp.commentCodes Tidp.disciplineChoices
    TemplateAttribute.predeterminedList Viewer.modules Viewer.roles User.roles
    UserConnection.availableRoles ReachedAsset.classes ReachedAsset.missing`,
  'what a person can do with one thing': `
    Comment.actions Discipline.actions Tidp.actions FormTask.actions Template.actions
    Action.blockers Conflict.blockers FormAction.blockers Tidp.missingForReview`,
  'the people of one thing, whom someone chose one by one': `
    Deliverable.authors Deliverable.authorPeople MidpLine.authors Discipline.owners Discipline.nominatedOwners Task.owners Task.unable Tidp.owners
    Tidp.internalStakeholders Tidp.externalStakeholders Tidp.acceptedBy Tidp.acceptedFor Tidp.reviews KeptRevision.acceptedFor KeptDeliverable.authors
    KeptDiscipline.owners KeptRevision.acceptedBy KeptRevision.externalStakeholders
    KeptRevision.internalStakeholders KeptRevision.owners FormField.people FormTask.acting
    FormTask.unable Tidp.unable Discipline.unable FormTask.recipients FormSend.readOnly FormSend.write Form.lastSend
    DeliverableImportOfferedPlan.owners DeliverableImportOfferedPlan.disciplineOwners HeldTask.owners ManagedTask.people`,
  'what one form or template holds, at most limits.template': `
    Form.fields Form.forms Form.tasks Template.attributes Template.components TemplateForm.attributes
    TemplateForm.contexts TemplateAttribute.contexts TemplateDisplayGroup.params Contract.fillableForms`,
  'beside a page, of its rows': `
    PersonConnection.inactive PersonConnection.programs TaskConnection.parentsOnly`,
  'the parts of one plan': `
    Tidp.disciplines CdeFile.lines Tidp.lifecycles Tidp.workPackages MidpLine.workPackages KeptRevision.disciplines
    PlanChanges.plan PlanChanges.disciplines PlanChanges.originators PlanChanges.comments ComparedDiscipline.fields ComparedLine.fields`,
  'the first ones, as many as `first`, `limits` or the description says': `
    Dashboard.curve Dashboard.plans Contract.creditRules CreditRule.others ReviewFigures.groups HistoryEntry.about HistoryEntry.changes Deliverable.predecessors
    DeliverableImportCounts.chosen MidpConnection.facets MidpFacet.values MidpConnection.groups MidpCount.cells MidpConnection.columnTotals Contract.savedViews SavedView.columns
    SavedView.filter SavedView.sort SavedViewValues.values Contract.search Contract.viewGroups
    Privilege.branches Privilege.groups ReachBranch.steps ReachedThing.place ReachedThing.hiddenAttributes
    Tidp.history Discipline.history Contract.currentPlans Contract.feeds Contract.webhooks ContractChange.deliverables Discipline.proposals Contract.managedTasks Contract.absences FeedCreated.addresses`,
  'one of each kind or state': `
    MailChoices.kinds OutboxConnection.counts`,
  'events, whose first one carries what its description bounds': `
    CommentsChange.changed DeliverablesProgress.changed DeliverablesProgress.removed FormsChange.forms
    HistoryChange.added NotificationsChange.added NumbersChange.changed`,
  'the whole of what a page beside it divides: commentsPage, or Contract.deliverables by plan and discipline': `
    Tidp.comments Discipline.comments Discipline.deliverables`,
  'frozen with one revision': `
    KeptRevision.comments KeptComment.replies Comment.mentions CommentReply.mentions KeptComment.mentions KeptReply.mentions
    KeptDiscipline.deliverables`,
  'single acts of people, tens in years': `
    Comment.replies Contract.fillableTemplates Contract.groupMembers Contract.groupPrivileges
    Contract.primaryAssets Contract.privilegeValues Contract.workPackages Form.history
    GroupMembership.members Template.revisions Tidp.revisions PlanComparison.points User.groups Viewer.contracts`,
  'of the present day, by discipline, originator or plan under review': `
    Dashboard.disciplines Dashboard.originators Dashboard.reviews`,
  'one person, with what each of their groups permits': `
    HeldTasks.nodes HeldTasks.absences HeldTasks.proposals HeldTasks.reviews Reach.assets Reach.groups ReachGroup.privileges ReachVerdict.branches`,
  'the first hits; a narrower text finds the others': 'SearchPage.nodes ReachChange.people',
  'of one file with limits.import': `
    DeliverableImport.choices DeliverableImportWorkbook.dayOrders
    ContractDataImport.dayOrders ContractDataImport.kept ContractDataImport.leftOut ContractDataImportRow.changes
    ContractDataImportRow.faults ContractDataImportRow.warnings DeliverableImport.kept
    DeliverableImportColumn.samples DeliverableImportCounts.unread DeliverableImportCounts.unreadSheets DeliverableImportNewPlan.disciplines
    DeliverableImportNewPlan.values DeliverableImportPlanOffer.plans DeliverableImportPreviewRow.cells
    Contract.dataImports Contract.deliverableImports DeliverableImportReading.columnsLeftOut DeliverableImportReading.newPlans DeliverableImportReading.places DeliverableImportRow.changes
    DeliverableImportRow.conflicts DeliverableImportRow.faults DeliverableImportRow.warnings
    DeliverableImportUnknown.fields DeliverableImportUnknownField.options
    DeliverableImportUnknownField.values DeliverableImportWorkbook.columns DeliverableImportWorkbook.furtherSheets
    DeliverableImportWorkbook.preview DeliverableImportWorkbook.sheets`,
}
const known = Object.values(bounded).flatMap((fields) => fields.trim().split(/\s+/))

const types = Object.values(schema.getTypeMap())
  .filter(isObjectType)
  .filter(({ name }) => !name.startsWith('__'))

const lists = types.flatMap((type) =>
  Object.values(type.getFields())
    .filter(
      (field) => isListType(getNullableType(field.type)) && !isEnumType(getNamedType(field.type)),
    )
    .filter(({ name }) => !(name === 'nodes' && 'pageInfo' in type.getFields()))
    .map(({ name }) => `${type.name}.${name}`),
)

test('every list is a page, or a table says what bounds it', () => {
  expect(lists.filter((name) => !known.includes(name))).toEqual([])
  expect(known.filter((name) => !lists.includes(name))).toEqual([])
})

test('every page has one shape: a connection counts its rows, a page of another name does not', () => {
  const shapes = types
    .map((type) => [type.name, Object.keys(type.getFields())] as const)
    .filter(([, fields]) => fields.includes('pageInfo'))
  for (const [name, fields] of shapes) {
    expect(name).toMatch(/(?:Connection|Page)$/)
    expect(fields).toContain('nodes')
    expect([name, fields.includes('totalCount')]).toEqual([name, name.endsWith('Connection')])
  }
  expect(types.filter(({ name }) => name.endsWith('Connection'))).toHaveLength(
    shapes.filter(([name]) => name.endsWith('Connection')).length,
  )
})
