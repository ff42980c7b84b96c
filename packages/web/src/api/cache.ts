import { InMemoryCache } from '@apollo/client'
import possibleTypes from './generated/possibleTypes.ts'
import { mergeHistory } from './historyPages.ts'

/** What is offered now takes the place of what was: fewer actions is no loss. */
const replaced = { merge: false } as const

/** One list, however far it was read. */
const read = { keyArgs: false as const, merge: mergeHistory }
/** One for each user and group. */
const readOf = { keyArgs: ['user', 'group'], merge: mergeHistory }

/** Entities are cached under their `id`; named here are the types that have another key. What has none lies within its parent. */
export const createCache = () =>
  new InMemoryCache({
    ...possibleTypes,
    typePolicies: {
      // The grid holds its lines itself: kept here one by one, reading and writing thousands of them takes seconds.
      Deliverable: { keyFields: false },
      Discipline: { fields: { actions: replaced, historyPage: read } },
      Tidp: { fields: { actions: replaced, historyPage: read } },
      // Told of a plan and of one of its disciplines, an entry has other changes; a form counts its own.
      HistoryEntry: { keyFields: false },
      // One person a session.
      Viewer: { keyFields: [] },
      Contract: { keyFields: ['code'], fields: { administrationHistory: readOf } },
      ContractSummary: { keyFields: ['code'] },
      Role: { keyFields: ['key'] },
      // A person who holds several tasks of a form sees it differently by each.
      Form: { keyFields: ['id', 'task', ['id']] },
      // Their ids stay the same in every revision, while what they hold does not: they lie within what they were asked with.
      TemplateForm: { keyFields: false },
      TemplateAttribute: { keyFields: false },
    },
  })
