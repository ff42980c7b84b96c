import type { ApolloClient } from '@apollo/client'

/** Reads an open history of the administration again. No subscription tells of its new entries. */
export const rereadHistory = (client: ApolloClient): void =>
  void client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'AdministrationHistory',
    })
    .catch(() => undefined)
