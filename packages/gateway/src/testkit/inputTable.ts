/** The REST shape of each GraphQL input, and the path of each of its fields. `*` steps into the rows of a list. */
import { actionInputs } from '@tidemark/schema/rest/action'
import { assetFilter } from '@tidemark/schema/rest/asset'
import { previewBulkAction } from '@tidemark/schema/rest/bulkAction'
import { changeChoices } from '@tidemark/schema/rest/choiceList'
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
  previewReach,
  privilegeNode,
} from '@tidemark/schema/rest/privilege'
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
import type { z } from 'zod'

export interface InputRow {
  /** Null for an input without a separate REST object. */
  shape: z.ZodType | null
  /** Path in the shape, by field of the input; an unlisted field keeps its name. */
  to?: Record<string, string>
  /** Fields that are not in the shape or differ, each with its reason. */
  except?: Record<string, string>
  /** Fields that the gateway adds, by path in the shape. */
  filled?: readonly string[]
}

const named = 'chooses the action, and is required by it'
const key = 'names the row in the answer'
const task = 'goes beside the parameters, as task_id'
const onTidp = { tidp: 'tag_code' }
const onDiscipline = { discipline: 'tag_code' }
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
const line = {
  lineKey: 'Line Key',
  title: 'Document Name',
  documentType: 'Document Type',
  hs2Deliverable: 'HS2 Deliverable',
  gdpr: 'GDPR',
  stage: 'Stage',
  suitabilityStatus: 'Suitability Status',
  discipline: 'Discipline',
  authors: 'Created By',
  documentNumber: 'Document Number',
  revision: 'Revision',
}
const settings = {
  contract: 'contract_id',
  timeZone: 'time_zone',
  holidayCalendar: 'holiday_calendar',
  amberDays: 'amber_days',
}
const user = {
  contract: 'contract_id',
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
const view = {
  filter: 'content.filter',
  sort: 'content.sort',
  groupBy: 'content.group_by',
  columns: 'content.columns',
}
const elementOf = (shape: z.ZodType, ...lists: string[]): z.ZodType =>
  lists.reduce((inner, list) => elementsOf((inner as z.ZodObject).shape[list] as z.ZodType), shape)
function elementsOf(list: z.ZodType): z.ZodType {
  const { def } = list as z.ZodType & { def: { element?: z.ZodType; innerType?: z.ZodType } }
  return def.element ?? elementsOf(def.innerType!)
}

export const inputTable: Record<string, InputRow> = {
  BulkActionInput: {
    shape: previewBulkAction.body,
    to: { action: 'action_name', deliverables: 'lines' },
  },
  EditDeliverablesTogetherInput: { shape: editLines.body, to: { deliverables: 'lines' } },
  DeliverableVersionInput: {
    shape: elementOf(editLines.body, 'lines'),
    to: { tagCode: 'tag_code' },
  },
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
  MapDeliverableImportInput: {
    shape: mapImport.body,
    to: {
      sheet: 'mapping.sheet',
      headerRow: 'mapping.header_row',
      headerRows: 'mapping.header_rows',
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
  RefreshDeliverableNumbersInput: {
    shape: actionInputs.action_refresh_deliverable_numbers,
    to: { ...onDiscipline, deliverables: 'DELIVERABLES' },
  },
  SaveDeliverablesInput: {
    shape: actionInputs.action_add_new_deliverables,
    to: onDiscipline,
    except: { created: named, existing: named, removed: named, updated: named },
    filled: ['DELIVERABLES'],
  },
  NewDeliverableInput: {
    shape: elementOf(actionInputs.action_add_new_deliverables, 'DELIVERABLES'),
    to: {
      ...line,
      plannedStart: 'Planned Start',
      durationDays: 'Duration',
      due: 'Due Date',
      dueReason: 'Due Date Reason',
      forecast: 'Forecast',
      responsibleAuthor: 'Responsible Author',
      predecessors: 'Predecessors',
      needPurpose: 'Information Purpose',
      needGeometry: 'Geometrical Information',
      needData: 'Alphanumerical Information',
      needDocumentation: 'Documentation',
      format: 'Format',
      scale: 'Scale',
    },
    except: { key },
  },
  ExistingDeliverableInput: {
    shape: elementOf(actionInputs.action_add_existing_deliverables, 'DELIVERABLES'),
    to: line,
    except: { key },
  },
  DeliverableChangeInput: {
    shape: elementOf(actionInputs.action_rename_deliverables, 'DELIVERABLES'),
    to: { tagCode: 'tag_code', gdpr: 'GDPR', authors: 'Created By' },
    except: { key },
  },
  RemovedDeliverableInput: {
    shape: elementOf(actionInputs.action_remove_deliverables, 'DELIVERABLES'),
    to: { tagCode: 'tag_code' },
    except: { key },
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
      dueWindows: 'due_window',
      originators: 'originator',
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
  RemoveContractDataInput: { shape: removeContractData.body, to: contractData },
  ChangeChoiceListInput: { shape: changeChoices.body },
  ApplyContractDataImportInput: { shape: applyDataImport.body },
  UndoContractDataImportInput: { shape: undoDataImport.body },
  CreateGroupInput: { shape: createGroup.body, to: group },
  UpdateGroupInput: { shape: updateGroup.body, to: group },
  DeleteGroupInput: { shape: removeGroup.body },
  GroupMembersInput: { shape: addGroupUsers.body, to: group },
  CreateUserInput: { shape: createUser.body, to: user },
  UpdateUserInput: { shape: updateUser.body, to: user },
  DeleteUserInput: { shape: deleteUser.body, to: user },
  CreateContractInput: { shape: createContract.body, to: settings },
  ChangeContractSettingsInput: { shape: changeContractSettings.body, to: settings },
  CreateSignInLinkInput: {
    shape: createSignInLink.body,
    to: { contract: 'contract_id', user: 'userId' },
  },
  SavePrivilegeInput: {
    shape: elementOf(createPrivileges.body, 'privileges'),
    to: { groups: 'related_groups', newName: 'new_name' },
  },
  PrivilegeEditInput: {
    shape: elementOf(previewReach.body, 'privileges'),
    to: { groups: 'related_groups', newName: 'new_name' },
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
  RemoveTemplateInput: {
    shape: removeTemplate.body,
    except: { version: 'Only the removal of guidance checks it.' },
  },
}
