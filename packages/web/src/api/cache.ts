import { InMemoryCache } from '@apollo/client'
import possibleTypes from './generated/possibleTypes.ts'

/** Entities are cached under their `id`; named here are the types that have another key. What has none lies within its parent. */
export const createCache = () =>
  new InMemoryCache({
    ...possibleTypes,
    typePolicies: {
      // One person a session.
      Viewer: { keyFields: [] },
      Contract: { keyFields: ['code'] },
      ContractSummary: { keyFields: ['code'] },
      Role: { keyFields: ['key'] },
    },
  })
