import type { TidpActionName } from '@tidemark/schema/rules/tidp'
import type { DisciplineActions, TidpActions } from '#plans/tidp/planActions.ts'
import { addExistingDeliverables } from '#plans/deliverable/actions/addExisting.ts'
import { addNewDeliverables } from '#plans/deliverable/actions/addNew.ts'
import { editDeliverables } from '#plans/deliverable/actions/editDeliverables.ts'
import { updateForecasts } from '#plans/deliverable/actions/forecasts.ts'
import { fetchNumbers, refreshNumbers } from '#plans/deliverable/actions/numbers.ts'
import { removeDeliverables } from '#plans/deliverable/actions/removeDeliverables.ts'
import {
  acceptDiscipline,
  rejectDiscipline,
  reopenDiscipline,
  sendForAcceptance,
} from '#plans/discipline/actions/acceptance.ts'
import {
  acceptOwnership,
  nominateOwners,
  rejectOwnership,
} from '#plans/discipline/actions/ownership.ts'
import { removeDiscipline } from '#plans/discipline/actions/removeDiscipline.ts'
import { createAnotherRevision } from '#plans/tidp/actions/copyPlan.ts'
import { generateNumber } from '#plans/tidp/actions/generateNumber.ts'
import { triggerAnotherRevision } from '#plans/tidp/actions/nextRevision.ts'
import { rebaselineTidp } from '#plans/tidp/actions/baseline.ts'
import {
  acceptTidp,
  decideReview,
  issueForApproval,
  rejectTidp,
} from '#plans/tidp/actions/review.ts'
import { updateDisciplines } from '#plans/discipline/actions/updateDisciplines.ts'
import { updatePeople } from '#plans/tidp/actions/updatePeople.ts'

/** The implementation of each action on a plan. */
export const tidpActions: TidpActions = {
  action_generate_tidp_number: generateNumber,
  action_update_tidp_owner: updatePeople,
  action_update_internal_stakeholders: updatePeople,
  action_update_external_stakeholders: updatePeople,
  action_update_disciplines: updateDisciplines,
  action_issue_for_approval: issueForApproval,
  action_accept_tidp: acceptTidp,
  action_reject_tidp: rejectTidp,
  action_decide_review: decideReview,
  action_create_another_revision: createAnotherRevision,
  action_trigger_another_revision: triggerAnotherRevision,
  action_rebaseline_tidp: rebaselineTidp,
}

/** The implementation of each action on a discipline or its lines. */
export const disciplineActions: DisciplineActions = {
  action_accept_ownership: acceptOwnership,
  action_reject_ownership: rejectOwnership,
  action_nominate_additional_owner: nominateOwners,
  action_send_for_acceptance: sendForAcceptance,
  action_accept_discipline: acceptDiscipline,
  action_reject_discipline: rejectDiscipline,
  action_reopen_discipline: reopenDiscipline,
  action_remove_discipline: removeDiscipline,
  action_add_new_deliverables: addNewDeliverables,
  action_add_existing_deliverables: addExistingDeliverables,
  action_rename_deliverables: editDeliverables,
  action_update_forecasts: updateForecasts,
  action_remove_deliverables: removeDeliverables,
  action_fetch_deliverable_numbers: fetchNumbers,
  action_refresh_deliverable_numbers: refreshNumbers,
}

export const isTidpAction = (name: string): name is TidpActionName =>
  Object.hasOwn(tidpActions, name)
