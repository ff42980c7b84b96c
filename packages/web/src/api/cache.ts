import { InMemoryCache } from '@apollo/client'
import { possibleTypes } from './generated/possibleTypes.ts'
import { mergeHistory } from './historyPages.ts'

/** New offers replace the old ones, even if there are fewer. */
const replaced = { merge: false } as const

/** One list for all loaded parts. */
const read = { keyArgs: false as const, merge: mergeHistory }
/** One history per subject. */
const readOf = {
  keyArgs: ['user', 'group', 'deleted', 'contractData', 'row'],
  merge: mergeHistory,
}
const readOfLine = { keyArgs: ['tagCode'], merge: mergeHistory }

/**
 * Creates the Apollo cache. Entities are stored by `id`; types with another key are listed here.
 * Types without a key are stored in their parent.
 */
export const createCache = () =>
  new InMemoryCache({
    possibleTypes,
    typePolicies: {
      // The grid holds its lines itself: storing thousands of them individually takes seconds.
      Deliverable: { keyFields: false },
      Discipline: { fields: { actions: replaced, historyPage: read } },
      Tidp: { fields: { actions: replaced, historyPage: read } },
      // The ids of rows are counted from 1 in each import.
      DeliverableImportRow: { keyFields: false },
      ContractDataImportRow: { keyFields: false },
      // The same entry has different changes in a plan's history, a discipline's and a form's.
      HistoryEntry: { keyFields: false },
      // Whether a group alone limits a member depends on the group.
      GroupMember: { keyFields: false },
      // One viewer per session.
      Viewer: { keyFields: [] },
      Contract: {
        keyFields: ['code'],
        fields: { administrationHistory: readOf, deliverableHistory: readOfLine },
      },
      ContractSummary: { keyFields: ['code'] },
      ContractSettings: { keyFields: ['code'] },
      Role: { keyFields: ['key'] },
      // A person with several tasks of a form sees it differently through each.
      Form: { keyFields: ['id', 'task', ['id']] },
      // Ids are the same in every revision although the content differs, so these are stored in their parent.
      TemplateForm: { keyFields: false },
      TemplateAttribute: { keyFields: false },
    },
  })
