import { useEffect, useId } from 'react'
import type { ActionName } from '#api/generated/graphql.ts'

/** An action of the open page that the command palette offers. */
export interface PageCommand {
  /** The name by which other parts of the page run it. */
  name?: ActionName | 'SAVE_LINES' | undefined
  label: string
  /** The page's main action comes first, rare ones and then destructive ones last. */
  rank?: 'main' | 'rare' | 'destructive' | undefined
  run: () => void
}

/** Returns the rank of an action by its properties. */
export function rankOf(
  { destructive, isRare }: { destructive?: boolean; isRare?: boolean },
  isMain: boolean,
): PageCommand['rank'] {
  if (isMain) return 'main'
  if (destructive) return 'destructive'
  return isRare ? 'rare' : undefined
}

const offered = new Map<string, readonly PageCommand[]>()

/**
 * Offers actions in the command palette while the component is mounted. Pass only commands that are
 * possible now.
 */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const id = useId()
  // A component that is drawn again keeps its place.
  useEffect(() => void offered.set(id, commands))
  useEffect(() => () => void offered.delete(id), [id])
}

/** Runs an action of another part of the page, if it is possible now. */
export const runPageCommand = (name: NonNullable<PageCommand['name']>): void =>
  pageCommands()
    .find((command) => command.name === name)
    ?.run()

const order = ['main', undefined, 'rare', 'destructive'] as const

/** Returns the actions of the open page by rank, those of the same rank in page order. */
export const pageCommands = (): readonly PageCommand[] =>
  [...offered.values()].flat().sort((a, b) => order.indexOf(a.rank) - order.indexOf(b.rank))
