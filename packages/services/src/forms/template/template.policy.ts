import type { OfferedActionRow } from '@tidemark/schema/rest/workflow'
import type { TemplateActionName } from '@tidemark/schema/rules/templateActions'
import { templateActionNames } from '@tidemark/schema/rules/templateActions'
import { restrictedTo } from '@tidemark/schema/rules/roles'
import type { Principal } from '#platform/http/principal.ts'

/**
 * Requires a role that fills forms, which may read templates to be filled (specification 3, section
 * 6).
 */
export const requireFilling = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.forms, 'open forms')

export const requireReading = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.templates, 'open form templates')

export const requireEditing = (principal: Principal, contract: string): void =>
  principal.requireRole(contract, restrictedTo.templateEditing, 'change form templates')

/**
 * Returns the actions that the person may run on a template. They have no blockers, because an edit
 * never changes a form's revision.
 */
export const offersOn = (
  principal: Principal,
  contract: string,
  templateId: string,
): OfferedActionRow[] =>
  principal.hasRole(contract, ...restrictedTo.templateEditing)
    ? templateActionNames.map((actionName: TemplateActionName) => ({
        tag_code: templateId,
        actionName,
        task_id: -1,
        allowed: true,
        blockers: [],
      }))
    : []
