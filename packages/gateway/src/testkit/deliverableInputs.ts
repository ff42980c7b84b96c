import { actionInputs } from '@tidemark/schema/rest/action'
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
      reference: 'Own Reference',
      remarks: 'Remarks',
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
