import type { ApolloClient } from '@apollo/client'

/** Reads the lines on the screen again, quietly, where there are any: what cannot be read now is seen at the next save. */
export const rereadLines = (client: ApolloClient): void =>
  void client
    .refetchQueries({
      include: 'active',
      onQueryUpdated: ({ queryName }) => queryName === 'DisciplineLines',
    })
    .catch(() => null)
