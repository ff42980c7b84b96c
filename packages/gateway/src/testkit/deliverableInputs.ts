import { actionInputs } from '@tidemark/schema/rest/action'
import { deliverableFields, graphNameOf } from '@tidemark/schema/rest/deliverableFields'
import { unregisteredFields } from '@tidemark/schema/rules/deliverable'
import { elementOf, type InputRow } from './inputRow.ts'

export const named = 'chooses the action, and is required by it'
const key = 'names the row in the answer'
export const onDiscipline = { discipline: 'tag_code' }
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

/** The optional fields of a new line. */
const optional = Object.fromEntries(
  unregisteredFields.map((field) => [graphNameOf(field), deliverableFields[field].added]),
)

/** The inputs of the lines of a discipline. */
export const deliverableInputs: Record<string, InputRow> = {
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
      ...optional,
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
}
