import { limits } from '@tidemark/schema/limits'
import { isRole } from '@tidemark/schema/rules/roles'
import { UserManagementPageDocument, type UserSort } from '#api/generated/graphql.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { searchable } from '#shared/searchable.ts'
import type { Sorting } from '#ui/sorting.ts'
import { useAddressedList } from '#ui/useAddressedList.ts'

const choices = ['all', 'yes', 'no'] as const
type Choice = (typeof choices)[number]

export interface UserFilter {
  email: string
  group: string
  active: Choice
  externalSignOn: Choice
  /** Key of a role; empty for all. */
  role: string
}
const unset = {
  email: '',
  group: '',
  active: 'all',
  externalSignOn: 'all',
  role: '',
  sort: 'email',
}

/** Maps the table's columns to sort keys. */
const sorts = {
  email: 'EMAIL',
  sso: 'EXTERNAL_SIGN_ON',
  active: 'ACTIVE',
  created: 'CREATED_AT',
} as const satisfies Record<string, UserSort>

const flag = (choice: Choice) => (choice === 'all' ? null : choice === 'yes')
const choiceOf = (text: string): Choice => choices.find((choice) => choice === text) ?? 'all'

/** Writes an order into the address: `created`, or `-created` for descending; `none` for no order. */
const orderText = (sorting: Sorting) =>
  sorting ? `${sorting.direction === 'descending' ? '-' : ''}${sorting.column}` : 'none'
/** Reads an order from the address; null for an unknown one. */
function orderOf(text: string): Sorting {
  const column = text.replace(/^-/, '')
  if (!Object.hasOwn(sorts, column)) return null
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

/** Loads a page of the filtered users; the previous page stays while the next loads. */
export function useUsers() {
  const { list, narrow, pages } = useAddressedList(unset)
  const filter: UserFilter = {
    email: searchable(list.email, limits.text.search.min),
    group: searchable(list.group, limits.text.search.min),
    active: choiceOf(list.active),
    externalSignOn: choiceOf(list.externalSignOn),
    role: isRole(list.role) ? list.role : '',
  }
  const sorting = orderOf(list.sort)
  const size = limits.page.users
  const { data, previousData, error, loading, refetch } = useContractQuery(
    UserManagementPageDocument,
    {
      variables: {
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
    },
  )
  const refresh = () => void refetch()
  useReadAgain(refresh)
  const users = (data ?? previousData)?.contract?.users
  return {
    filter,
    sorting,
    pages,
    size,
    error,
    loading,
    users,
    sort: (next: Sorting) => narrow({ sort: orderText(next) }),
    narrow: (change: Partial<UserFilter>) => narrow(change),
    refresh,
  }
}
