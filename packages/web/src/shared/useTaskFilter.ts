import { words } from '@tidemark/schema/words'
import type { TaskStatus } from '#api/generated/graphql.ts'
import { useSettings } from '#ui/stored.ts'
import { putParam, useAddress } from '#ui/useAddress.ts'

export const taskStatuses = Object.keys(words.taskStatus) as TaskStatus[]
export const defaultStatuses: readonly TaskStatus[] = [
  'IN_PROGRESS',
  'PENDING',
  'AWAITING_ACCEPTANCE',
]

const all = 'ALL'

const write = (statuses: readonly TaskStatus[]) =>
  statuses.length === 0 ? all : statuses.join(',')

/** Reads statuses from the address; null for an unknown one, for example after a rename. */
function read(text: string | null): readonly TaskStatus[] | null {
  if (text === null) return null
  if (text === all) return []
  const named = text.split(',')
  const statuses = taskStatuses.filter((status) => named.includes(status))
  return statuses.length > 0 ? statuses : null
}

/**
 * Keeps the task filter in the URL, so that it can be shared, and the statuses also on this device
 * for URLs without them. No status means all. `list` names the list whose filter it is.
 */
export function useTaskFilter(list: string) {
  const settings = useSettings()
  const name = `statuses.${list}`
  const [params, change] = useAddress()
  const statuses = read(params.get('status')) ?? read(settings.read(name)) ?? defaultStatuses
  const setTyped = (next: string) => change((address) => putParam(address, 'find', next))
  const setStatuses = (next: readonly TaskStatus[]) => {
    settings.write(name, write(next))
    change((address) => address.set('status', write(next)))
  }
  return {
    statuses,
    setStatuses,
    typed: params.get('find') ?? '',
    setTyped,
    showAll: () => {
      setStatuses([])
      setTyped('')
    },
  }
}
