import { useSearchParams } from 'react-router-dom'
import { words } from '@tidemark/schema/words'
import type { TaskStatus } from '#api/generated/graphql.ts'

export const taskStatuses = Object.keys(words.taskStatus) as TaskStatus[]
const defaultStatuses: readonly TaskStatus[] = ['IN_PROGRESS', 'PENDING', 'AWAITING_ACCEPTANCE']

const all = 'ALL'

const write = (statuses: readonly TaskStatus[]) =>
  statuses.length === 0 ? all : statuses.join(',')

/** Null when the text names no status, as after a renaming. */
function read(text: string | null): readonly TaskStatus[] | null {
  if (text === null) return null
  if (text === all) return []
  const named = text.split(',')
  const statuses = taskStatuses.filter((status) => named.includes(status))
  return statuses.length > 0 ? statuses : null
}

/**
 * Which tasks a person wants to see. It stands in the address, so that it can be sent to somebody; the statuses are kept on this device
 * as well, for an address that names none. No status means all of them. `keptAs` names
 * the list whose statuses are kept.
 */
export function useTaskFilter(keptAs: string) {
  const [params, setParams] = useSearchParams()
  const statuses =
    read(params.get('status')) ?? read(localStorage.getItem(keptAs)) ?? defaultStatuses
  // The router does not queue updates of the address: what changes together is set together.
  const set = (changes: Record<string, string>) =>
    setParams(
      (current) => {
        for (const [key, value] of Object.entries(changes)) {
          if (value) current.set(key, value)
          else current.delete(key)
        }
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  const choose = (next: readonly TaskStatus[], more: Record<string, string> = {}) => {
    localStorage.setItem(keptAs, write(next))
    set({ ...more, status: write(next) })
  }
  return {
    statuses,
    setStatuses: (next: readonly TaskStatus[]) => choose(next),
    typed: params.get('find') ?? '',
    setTyped: (next: string) => set({ find: next }),
    showAll: () => choose([], { find: '' }),
  }
}
