import { Flex, IconButton } from '@chakra-ui/react'
import { Redo2, Search, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BlockedButton } from '../BlockedButton.tsx'
import { fetched, reportFailedLoad } from '../fetched.tsx'
import type { Find } from './find/useFind.ts'
import type { useEditing } from './editing/useEditing.ts'

export const GridFind = fetched(async () => (await import('./find/GridFind.tsx')).GridFind)

interface GridToolbarProps {
  readonly find: Find
  /** Replaces the found text; undefined in a read-only grid. */
  readonly replace: ReactNode
  readonly editing: Pick<ReturnType<typeof useEditing>, 'undo' | 'redo' | 'whyNot'> | undefined
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
    {editing &&
      steps.map(({ step, label, key, Icon }) => (
        <BlockedButton
          key={step}
          px="0"
          variant="ghost"
          aria-label={label}
          title={`${label} (Ctrl+${key})`}
          aria-keyshortcuts={`Control+${key}`}
          reasons={editing.whyNot[step]}
          onClick={editing[step]}
        >
          <Icon />
        </BlockedButton>
      ))}
  </Flex>
)

const steps = [
  { step: 'undo', label: 'Undo', key: 'Z', Icon: Undo2 },
  { step: 'redo', label: 'Redo', key: 'Y', Icon: Redo2 },
] as const
