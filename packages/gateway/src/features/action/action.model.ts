import type { ActionName as RestName } from '@tidemark/schema/rest/action'
import type { OfferedActionRow } from '@tidemark/schema/rest/workflow'
import type { CommentActionName } from '@tidemark/schema/rules/comment'
import type { TemplateActionName } from '@tidemark/schema/rules/templateActions'
import type { Action, ActionName } from '#generated/resolvers.ts'
import { userReference, type UserReference } from '#upstream/attributes.ts'
import { toBlockers } from '#upstream/blockers.ts'

/** An action offered on a plan, discipline or comment. */
export interface ActionModel extends Omit<Action, '__typename' | 'inNameOf'> {
  tagCode: string
  inNameOf: UserReference | null
}

const names = {
  action_generate_tidp_number: 'GENERATE_TIDP_NUMBER',
  action_update_tidp_owner: 'UPDATE_TIDP_OWNERS',
  action_update_internal_stakeholders: 'UPDATE_INTERNAL_STAKEHOLDERS',
  action_update_external_stakeholders: 'UPDATE_EXTERNAL_STAKEHOLDERS',
  action_update_disciplines: 'UPDATE_DISCIPLINES',
  action_issue_for_approval: 'ISSUE_FOR_APPROVAL',
  action_accept_tidp: 'ACCEPT_TIDP',
  action_reject_tidp: 'REJECT_TIDP',
  action_create_another_revision: 'CREATE_ANOTHER_REVISION',
  action_trigger_another_revision: 'TRIGGER_ANOTHER_REVISION',
  action_decide_review: 'DECIDE_REVIEW',
  action_rebaseline_tidp: 'REBASELINE_TIDP',
  action_accept_ownership: 'ACCEPT_OWNERSHIP',
  action_reject_ownership: 'REJECT_OWNERSHIP',
  action_nominate_additional_owner: 'NOMINATE_ADDITIONAL_OWNER',
  action_send_for_acceptance: 'SEND_FOR_ACCEPTANCE',
  action_accept_discipline: 'ACCEPT_DISCIPLINE',
  action_reject_discipline: 'REJECT_DISCIPLINE',
  action_reopen_discipline: 'REOPEN_DISCIPLINE',
  action_remove_discipline: 'REMOVE_DISCIPLINE',
  action_add_new_deliverables: 'ADD_NEW_DELIVERABLES',
  action_add_existing_deliverables: 'ADD_EXISTING_DELIVERABLES',
  action_rename_deliverables: 'EDIT_DELIVERABLES',
  action_update_forecasts: 'UPDATE_FORECASTS',
  action_remove_deliverables: 'REMOVE_DELIVERABLES',
  action_fetch_deliverable_numbers: 'FETCH_DELIVERABLE_NUMBERS',
  action_refresh_deliverable_numbers: 'REFRESH_DELIVERABLE_NUMBERS',
  comment_add: 'ADD_COMMENT',
  comment_reply: 'REPLY_TO_COMMENT',
  comment_close: 'CLOSE_COMMENT',
  template_edit: 'EDIT_TEMPLATE',
  template_remove: 'REMOVE_TEMPLATE',
} as const satisfies Record<
  Exclude<RestName, 'action_create_tidp'> | CommentActionName | TemplateActionName,
  ActionName
>

const isKnown = (name: string): name is keyof typeof names => Object.hasOwn(names, name)

/**
 * Converts offered actions. Omits an action that is missing in this schema: a service may be ahead
 * of the gateway.
 */
export const toActions = (row: OfferedActionRow): ActionModel[] =>
  isKnown(row.actionName)
    ? [
        {
          name: names[row.actionName],
          tagCode: row.tag_code,
          allowed: row.allowed,
          blockers: toBlockers(row.blockers),
          inNameOf: row.in_name_of ? userReference(row.in_name_of) : null,
        },
      ]
    : []
