import { useQuery } from '@apollo/client/react'
import { limits } from '@tidemark/schema/limits'
import { useState } from 'react'
import { UserManagementPageDocument, type UserSort } from '#api/generated/graphql.ts'
import { useContractCode } from '#shared/viewer.ts'
import type { Sorting } from '#ui/sorting.ts'
import { useCursorPages } from '#ui/useCursorPages.ts'

export interface UserFilter {
  email: string
  group: string
  active: 'all' | 'yes' | 'no'
  externalSignOn: 'all' | 'yes' | 'no'
  /** Key of a role; empty for all. */
  role: string
}
const everybody: UserFilter = {
  email: '',
  group: '',
  active: 'all',
  externalSignOn: 'all',
  role: '',
}

/** Maps the table's columns to sort keys. */
const sorts = {
  email: 'EMAIL',
  sso: 'EXTERNAL_SIGN_ON',
  active: 'ACTIVE',
  created: 'CREATED_AT',
} as const satisfies Record<string, UserSort>

const flag = (choice: 'all' | 'yes' | 'no') => (choice === 'all' ? null : choice === 'yes')

/** Loads a page of the filtered users; the previous page stays while the next loads. */
export function useUsers() {
  const contract = useContractCode()
  const [filter, setFilter] = useState(everybody)
  const [sorting, setSorting] = useState<Sorting>({ column: 'email', direction: 'ascending' })
  const pages = useCursorPages()
  const size = limits.page.users
  const { data, previousData, error, loading, refetch } = useQuery(UserManagementPageDocument, {
    variables: {
      contract,
      email: filter.email || null,
      group: filter.group || null,
      active: flag(filter.active),
      externalSignOn: flag(filter.externalSignOn),
      role: filter.role || null,
      ...(sorting && {
        sort: sorts[sorting.column as keyof typeof sorts],
        descending: sorting.direction === 'descending',
      }),
      first: size,
      after: pages.after,
    },
    fetchPolicy: 'cache-and-network',
  })
  const users = (data ?? previousData)?.contract?.users
  return {
    filter,
    sorting,
    pages,
    size,
    error,
    loading,
    users,
    sort: (next: Sorting) => {
      setSorting(next)
      pages.restart()
    },
    narrow: (change: Partial<UserFilter>) => {
      setFilter((before) => ({ ...before, ...change }))
      pages.restart()
    },
    refresh: () => void refetch().catch(() => undefined),
  }
}
