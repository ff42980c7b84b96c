import { useEffect, useId } from 'react'

/** An action of the open page that the command palette offers. */
export interface PageCommand {
  label: string
  run: () => void
}

const offered = new Map<string, readonly PageCommand[]>()

/**
 * Offers actions in the command palette while the component is mounted. Pass only commands that are
 * possible now.
 */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const id = useId()
  useEffect(() => {
    offered.set(id, commands)
    return () => void offered.delete(id)
  })
}

/** Returns the actions of the open page, in page order. */
export const pageCommands = (): readonly PageCommand[] => [...offered.values()].flat()
