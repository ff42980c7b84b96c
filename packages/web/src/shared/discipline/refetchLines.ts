import type { ApolloClient } from '@apollo/client'

/** Refetches the visible lines, if any, and ignores failures: the next save detects outdated lines. */
export const refetchLines = (client: ApolloClient): void =>
  void client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'DisciplineLines',
    })
    .catch(() => null)
