import { Flex, IconButton } from '@chakra-ui/react'
import { Redo2, Search, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BlockedButton } from '../BlockedButton.tsx'
import { fetched, reportFailedLoad } from '../fetched.tsx'
import type { Find } from './find/useFind.ts'
import { noRedo, noUndo, type useEditing } from './editing/useEditing.ts'

export const GridFind = fetched(async () => (await import('./find/GridFind.tsx')).GridFind)

interface GridToolbarProps {
  readonly find: Find
  /** Replaces the found text; undefined in a read-only grid. */
  readonly replace: ReactNode
  readonly editing:
    | Pick<ReturnType<typeof useEditing>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>
    | undefined
  /** Whether a small screen offers Find, too. A page that loads its rows in parts has its own search. */
  readonly hasSearch: boolean
  readonly children: ReactNode
}

/** On a small screen the toolbar stays in view while the page scrolls over the sheet. */
const sticky = {
  position: { base: 'sticky', lg: 'static' },
  top: 'topBar',
  zIndex: 'docked',
  bg: { base: 'ground', lg: 'transparent' },
  'data-bar': true,
} as const

/** Shows the toolbar above the sheet: the caller's content, then search, undo and redo. */
export const GridToolbar = ({ find, replace, editing, hasSearch, children }: GridToolbarProps) => (
  <Flex
    // A second line, such as that of Replace, moves no button of the first.
    align="flex-start"
    gap="1"
    wrap="wrap"
    minH="control"
    {...(!hasSearch && sticky)}
  >
    {children}
    {find.open ? (
      <GridFind find={find} onFailed={reportFailedLoad(find.close)}>
        {replace}
      </GridFind>
    ) : (
      <IconButton
        variant="ghost"
        ms="auto"
        {...(!hasSearch && { hideBelow: 'lg' })}
        aria-label="Find"
        title="Search (Ctrl+F)"
        aria-keyshortcuts="Control+F"
        onClick={find.start}
      >
        <Search />
      </IconButton>
    )}
    {editing && (
      <>
        <BlockedButton
          px="0"
          variant="ghost"
          aria-label="Undo"
          title="Undo (Ctrl+Z)"
          aria-keyshortcuts="Control+Z"
          reasons={editing.canUndo ? [] : [{ message: noUndo }]}
          onClick={editing.undo}
        >
          <Undo2 />
        </BlockedButton>
        <BlockedButton
          px="0"
          variant="ghost"
          aria-label="Redo"
          title="Redo (Ctrl+Y)"
          aria-keyshortcuts="Control+Y"
          reasons={editing.canRedo ? [] : [{ message: noRedo }]}
          onClick={editing.redo}
        >
          <Redo2 />
        </BlockedButton>
      </>
    )}
  </Flex>
)
