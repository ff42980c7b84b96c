import { useCallback } from 'react'
import { type Location, useNavigate } from 'react-router-dom'
import { paths } from './paths.ts'

/**
 * The navigation state of a change of contract: the chosen code with the page to open there, or that
 * another tab has changed it.
 */
type ContractChange = { contract: string; page?: string | undefined } | { contract: null }

/** Tells why this tab leaves its page. */
export const changedElsewhere = 'The contract was changed in another tab.'

export const changeOf = ({ state }: Location): ContractChange | null =>
  typeof state === 'object' && state !== null && 'contract' in state
    ? (state as ContractChange)
    : null

/**
 * Leaves for the task list, since no page of the old contract belongs to the new one. The contract
 * changes there, so that a page with unsaved work can ask before anything happens.
 */
export function useLeaveContract() {
  const navigate = useNavigate()
  return useCallback(
    (change: ContractChange) => void navigate(paths.taskList, { state: change }),
    [navigate],
  )
}

/** Returns the function that changes the contract, and opens a page there or the task list. */
export function useChooseContract(): (code: string, page?: string) => void {
  const leave = useLeaveContract()
  return useCallback((contract, page) => leave({ contract, page }), [leave])
}
