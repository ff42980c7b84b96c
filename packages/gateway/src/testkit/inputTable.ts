/** The REST shape of each GraphQL input, and the path of each of its fields. `*` steps into the rows of a list. */
import { createAbsence, endAbsence } from '@tidemark/schema/rest/absence'
import { actionInputs } from '@tidemark/schema/rest/action'
import { assetFilter } from '@tidemark/schema/rest/asset'
import { previewBulkAction } from '@tidemark/schema/rest/bulkAction'
import {
  addCdeFiles,
  compareCde,
  ignoreCdeFiles,
  logMapping,
  markCdeIssued,
  undoCdeIssued,
} from '@tidemark/schema/rest/cdeLog'
import { saveClass } from '@tidemark/schema/rest/classification'
import { changeChoices } from '@tidemark/schema/rest/choiceList'
import { setCreditRule } from '@tidemark/schema/rest/credit'
import { commentRequests } from '@tidemark/schema/rest/comment'
import {
  removeContractData,
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
} from '@tidemark/schema/rest/contractData'
import { applyDataImport, undoDataImport } from '@tidemark/schema/rest/contractDataImport'
import { changeContractSettings, createContract } from '@tidemark/schema/rest/contract'
import { formActionInputs } from '@tidemark/schema/rest/form'
import { addGroupUsers, createGroup, removeGroup, updateGroup } from '@tidemark/schema/rest/group'
import {
  importedPlan,
  importMapping,
  mapImport,
  resolveImport,
} from '@tidemark/schema/rest/importMapping'
import { applyImport, checkImport, editLines, undoImport } from '@tidemark/schema/rest/lineImport'
import { midpFilter, midpSort } from '@tidemark/schema/rest/midp'
import { readNotifications } from '@tidemark/schema/rest/notification'
import {
  createPrivileges,
  deletePrivilege,
  previewGroupChange,
  previewReach,
  privilegeNode,
} from '@tidemark/schema/rest/privilege'
import { decideProposal, withdrawProposal } from '@tidemark/schema/rest/proposal'
import { createFeed, revokeFeed } from '@tidemark/schema/rest/feed'
import { chooseLanding, createView, deleteView, updateView } from '@tidemark/schema/rest/savedView'
import { createTemplate, removeTemplate, updateTemplate } from '@tidemark/schema/rest/templateEdit'
import { conditional, displayGroup, numberMask } from '@tidemark/schema/rest/templateForm'
import { chooseContract } from '@tidemark/schema/rest/user'
import {
  createSignInLink,
  createUser,
  deleteUser,
  updateUser,
} from '@tidemark/schema/rest/userAdministration'
import { deliverableInputs, named, onDiscipline } from './deliverableInputs.ts'
import { elementOf, type InputRow } from './inputRow.ts'
import type { z } from 'zod'
import { mailInputs } from './mailInputs.ts'

const task = 'goes beside the parameters, as task_id'
const onTidp = { tidp: 'tag_code' }
const onRow = { tagCode: 'tag_code' }
const attribute = {
  name: 'attribute_name',
  displayName: 'display_name',
  type: 'attribute_type',
  conditional: 'depends_on_conditional',
  predeterminedList: 'predetermined_list',
  description: 'attribute_description',
  unit: 'attribute_unit',
  numberMask: 'number_mask',
  numbersForms: 'numbers_forms',
}
const component = {
  displayName: 'display_name',
  conditional: 'depends_on_conditional',
  displayStyle: 'display_style',
  displayGroup: 'display_group',
  linkedAttributeId: 'linked_attribute_id',
  originalId: 'original_id',
}
const contractData = {
  id: 'tag_code',
  uniqueId: 'unique_id',
  assetClass: 'asset_class',
  contractCode: 'contract_code',
  primaryAsset: 'primary_asset',
  designFreezeOn: 'design_freeze',
  t12On: 't12',
  startOn: 'start',
  finishOn: 'finish',
}
const dayRules = {
  amberDays: 'amber_days',
  reviewDays: 'review_days',
  reviewOutcome: 'review_outcome',
}
const administered = {
  contract: 'contract_id',
  timeZone: 'time_zone',
  holidayCalendar: 'holiday_calendar',
  ...dayRules,
  id: 'userId',
  externalSignOn: 'isSSO',
  active: 'isActive',
}
const group = {
  contract: 'contractId',
  name: 'groupName',
  projectOrganisation: 'project_organisation',
  group: 'id',
}
const away = { contract: 'contract_id', fromOn: 'from', untilOn: 'until' }
const privilege = { groups: 'related_groups', newName: 'new_name' }
const view = {
  filter: 'content.filter',
  sort: 'content.sort',
  groupBy: 'content.group_by',
  across: 'content.across',
  columns: 'content.columns',
}
export const inputTable: Record<string, InputRow> = {
  ...deliverableInputs,
  BulkActionInput: {
    shape: previewBulkAction.body,
    to: { action: 'action_name', deliverables: 'lines' },
  },
  EditDeliverablesTogetherInput: { shape: editLines.body, to: { deliverables: 'lines' } },
  DeliverableVersionInput: { shape: elementOf(editLines.body, 'lines'), to: onRow },
  DeliverableValueInput: { shape: elementOf(editLines.body, 'values') },
  CheckDeliverableImportInput: {
    shape: checkImport.body,
    to: { removeMissing: 'remove_missing', lateReason: 'late_reason' },
  },
  DeliverableImportChoiceInput: { shape: elementOf(checkImport.body, 'choices') },
  ApplyDeliverableImportInput: { shape: applyImport.body, to: { decisions: 'keep' } },
  DeliverableImportDecision: {
    shape: elementOf(applyImport.body, 'keep'),
    to: { row: 'id', keepMine: 'value' },
  },
  CompareCdeLogInput: {
    shape: compareCde.body,
    to: {
      sheet: 'mapping.sheet',
      headerRow: 'mapping.header_row',
      headerRows: 'mapping.header_rows',
      separator: 'mapping.separator',
      encoding: 'mapping.encoding',
      dayOrder: 'mapping.day_order',
      columns: 'mapping.columns',
    },
  },
  CdeLogColumnInput: { shape: elementOf(logMapping, 'columns') },
  MarkCdeIssuedInput: { shape: markCdeIssued.body },
  CdeIssuedLineInput: {
    shape: elementOf(markCdeIssued.body, 'lines'),
    to: { tagCode: 'tag_code', issuedOn: 'issued_on' },
  },
  UndoCdeIssuedInput: { shape: undoCdeIssued.body },
  IgnoreCdeFilesInput: { shape: ignoreCdeFiles.body },
  AddCdeFilesInput: { shape: addCdeFiles.body, to: { discipline: 'tag_code' } },
  MapDeliverableImportInput: {
    shape: mapImport.body,
    to: {
      sheet: 'mapping.sheet',
      headerRow: 'mapping.header_row',
      headerRows: 'mapping.header_rows',
      furtherSheets: 'mapping.further_sheets',
      sheetIsDiscipline: 'mapping.sheet_is_didp',
      includesHidden: 'mapping.includes_hidden',
      separator: 'mapping.separator',
      encoding: 'mapping.encoding',
      dayOrder: 'mapping.day_order',
      columns: 'mapping.columns',
    },
  },
  DeliverableImportColumnInput: { shape: elementOf(importMapping, 'columns') },
  ResolveDeliverableImportInput: { shape: resolveImport.body, to: { newPlans: 'plans' } },
  DeliverableImportValueInput: { shape: elementOf(importMapping, 'values') },
  DeliverableImportNewPlanInput: {
    shape: importedPlan,
    to: {
      primaryAsset: 'primary_asset',
      workPackage: 'work_package',
      disciplineOwners: 'discipline_owners',
    },
  },
  DecideDeliverableProposalInput: { shape: decideProposal.body },
  DeliverableProposalDecisionInput: {
    shape: elementOf(decideProposal.body, 'rows'),
    to: { row: 'id', conflicts: 'keep' },
  },
  DeliverableProposalValueInput: {
    shape: elementOf(decideProposal.body, 'rows', 'values'),
  },
  DeliverableProposalConflictInput: {
    shape: elementOf(decideProposal.body, 'rows', 'keep'),
    to: { keepProposed: 'value' },
  },
  WithdrawDeliverableProposalInput: { shape: withdrawProposal.body },
  UndoDeliverableImportInput: { shape: undoImport.body },
  ChooseContractInput: { shape: chooseContract.body, to: { code: 'contract' } },
  CreateTidpInput: {
    shape: actionInputs.action_create_tidp,
    to: {
      owners: 'TIDP.owners',
      primaryAsset: 'PRIMARY_ASSET.tag_code',
      stage: 'TL.stage_value',
      workPackage: 'WORK_PACKAGE.tag_code',
    },
    filled: [
      'TL.stage',
      'TL.code',
      'TL.calendars',
      'PRIMARY_ASSET.class_code',
      'WORK_PACKAGE.label',
    ],
  },
  TidpActionInput: { shape: actionInputs.action_issue_for_approval, to: onTidp },
  RejectTidpInput: { shape: actionInputs.action_reject_tidp, to: onTidp },
  DecideReviewInput: { shape: actionInputs.action_decide_review, to: onTidp },
  RebaselineTidpInput: { shape: actionInputs.action_rebaseline_tidp, to: onTidp },
  UpdateTidpPeopleInput: {
    shape: actionInputs.action_update_tidp_owner,
    to: {
      ...onTidp,
      internalStakeholders: 'Internal Stakeholders',
      externalStakeholders: 'External Stakeholders',
    },
    except: { owners: named },
    filled: ['TIDP Owner'],
  },
  UpdateDisciplinesInput: {
    shape: actionInputs.action_update_disciplines,
    to: { ...onTidp, disciplines: 'didps' },
  },
  DisciplineInput: {
    shape: elementOf(actionInputs.action_update_disciplines, 'didps'),
    to: { name: 'label', tagCode: 'tag_code' },
  },
  DisciplineActionInput: { shape: actionInputs.action_accept_ownership, to: onDiscipline },
  DisciplineReasonInput: { shape: actionInputs.action_reject_discipline, to: onDiscipline },
  NominateOwnersInput: {
    shape: actionInputs.action_nominate_additional_owner,
    to: { ...onDiscipline, people: 'Nominated Owners' },
  },
  AddCommentInput: {
    shape: commentRequests.add,
    to: {
      on: 'relations',
      code: 'attribute.Code',
      message: 'attribute.Message',
      deliverable: 'attribute.selections',
    },
    filled: ['class_code'],
  },
  ReplyToCommentInput: {
    shape: commentRequests.reply,
    to: { comment: 'relations', message: 'attribute.Response' },
    filled: ['class_code'],
  },
  CloseCommentInput: {
    shape: commentRequests.close,
    to: { comment: 'tag_code' },
    filled: ['class_code', 'attribute.Status'],
  },
  CreateFormInput: {
    shape: formActionInputs.action_create_form,
    to: {
      classCode: 'form_data.class_code',
      values: 'form_data.attribute',
      mandatory: 'form_data.mandatory',
    },
  },
  FillFormInput: {
    shape: formActionInputs.action_fill_form_attributes,
    to: { values: 'form_data.attribute', version: 'form_data.version' },
    except: { task },
  },
  DeliverableFilter: {
    shape: midpFilter,
    to: {
      disciplines: 'discipline',
      plans: 'plan',
      lots: 'lot',
      workPackages: 'work_package',
      authors: 'author',
      documentTypes: 'document_type',
      statuses: 'status',
      suitabilities: 'suitability',
      stages: 'stage',
      rags: 'rag',
      dueWeeks: 'due_week',
      dueMonths: 'due_month',
      dueWindows: 'due_window',
      originators: 'originator',
      classifications: 'classification',
      classificationGroups: 'classification_group',
      inCde: 'in_cde',
    },
  },
  TidpFilter: { shape: assetFilter, to: { primaryAsset: 'primary_asset' } },
  DisciplineFilter: {
    shape: assetFilter,
    to: { tidp: 'plan' },
    except: { tagCodes: 'beside the filter, as values of a search' },
  },
  DeliverableSort: { shape: midpSort, to: { by: 'key' } },
  TaskSort: {
    shape: null,
    except: { by: 'the parameter `sort` of a query', descending: 'a parameter of the same query' },
  },
  FormTaskInput: { shape: formActionInputs.action_close_form_task, except: { task } },
  FormValueInput: {
    shape: null,
    except: { attribute: 'the key in a record', value: 'the value there, null where left out' },
  },
  SendFormInput: { shape: formActionInputs.action_send_form_task, except: { task } },
  ReassignFormInput: {
    shape: formActionInputs.action_reassign_form_task,
    to: { person: 'user' },
    except: { task },
  },
  FormContributorInput: {
    shape: elementOf(formActionInputs.action_send_form_task, 'contributors'),
    to: { person: 'user', readOnly: 'permissions.read_only', write: 'permissions.write' },
  },
  SavePrimaryAssetInput: { shape: savePrimaryAsset.body, to: contractData },
  SaveLifecycleInput: { shape: saveLifecycle.body, to: contractData },
  SaveWorkPackageInput: { shape: saveWorkPackage.body, to: contractData },
  SaveClassificationCodeInput: { shape: saveClass.body, to: contractData },
  RemoveContractDataInput: { shape: removeContractData.body, to: contractData },
  ChangeChoiceListInput: { shape: changeChoices.body },
  SetCreditRuleInput: { shape: setCreditRule.body },
  CreditRuleInput: { shape: setCreditRule.body.shape.rule },
  CreditPercentsInput: { shape: setCreditRule.body.shape.rule.shape.usual },
  CreditExceptionInput: { shape: elementOf(setCreditRule.body.shape.rule, 'others') },
  ApplyContractDataImportInput: {
    shape: applyDataImport.body,
    to: {
      dayOrder: 'day_order',
      includesHidden: 'includes_hidden',
      leavesOutErrors: 'leaves_out_errors',
    },
  },
  UndoContractDataImportInput: { shape: undoDataImport.body },
  CreateGroupInput: { shape: createGroup.body, to: group },
  UpdateGroupInput: { shape: updateGroup.body, to: group },
  DeleteGroupInput: { shape: removeGroup.body },
  GroupMembersInput: { shape: addGroupUsers.body, to: group },
  CreateUserInput: { shape: createUser.body, to: administered },
  UpdateUserInput: { shape: updateUser.body, to: administered },
  DeleteUserInput: { shape: deleteUser.body, to: administered },
  CreateContractInput: { shape: createContract.body, to: administered },
  ChangeContractSettingsInput: { shape: changeContractSettings.body, to: administered },
  CreateSignInLinkInput: { shape: createSignInLink.body, to: { ...administered, user: 'userId' } },
  MailSignInLinkInput: { shape: createSignInLink.body, to: { ...administered, user: 'userId' } },
  SavePrivilegeInput: { shape: elementOf(createPrivileges.body, 'privileges'), to: privilege },
  PrivilegeEditInput: { shape: elementOf(previewReach.body, 'privileges'), to: privilege },
  GroupChangeInput: {
    shape: previewGroupChange.body.omit({ contract_id: true }),
    to: { group: 'group_id' },
  },
  PrivilegeNodeInput: {
    shape: (privilegeNode as unknown as z.ZodLazy<z.ZodObject>).unwrap(),
    to: { subtractions: 'substractions' },
  },
  RemovePrivilegeInput: { shape: deletePrivilege.body, to: { group: 'group_id' } },
  ReadNotificationsInput: { shape: readNotifications.body },
  CreateTemplateInput: { shape: createTemplate.body },
  NewTemplateAttributeInput: { shape: elementOf(createTemplate.body, 'attributes'), to: attribute },
  NewTemplateComponentInput: { shape: elementOf(createTemplate.body, 'components'), to: component },
  UpdateTemplateInput: { shape: updateTemplate.body },
  TemplateAttributeInput: { shape: elementOf(updateTemplate.body, 'attributes'), to: attribute },
  TemplateComponentInput: { shape: elementOf(updateTemplate.body, 'components'), to: component },
  TemplateConditionInput: {
    shape: conditional,
    to: { operator: 'condition', value: 'conditionValue' },
  },
  TemplateDisplayGroupInput: { shape: displayGroup.options[1] },
  TemplateNumberMaskInput: { shape: numberMask },
  CreateSavedViewInput: { shape: createView.body, to: view },
  UpdateSavedViewInput: { shape: updateView.body, to: view },
  DeleteSavedViewInput: { shape: deleteView.body },
  ChooseLandingViewInput: { shape: chooseLanding.body },
  CreateAbsenceInput: { shape: createAbsence.body, to: away },
  EndAbsenceInput: { shape: endAbsence.body, to: away },
  CreateFeedInput: { shape: createFeed.body, to: { tidp: 'tag_code' } },
  RevokeFeedInput: { shape: revokeFeed.body },
  ...mailInputs,
  RemoveTemplateInput: {
    shape: removeTemplate.body,
    except: { version: 'Only the removal of guidance checks it.' },
  },
}
