import { Box, Heading, Tabs as Chakra } from '@chakra-ui/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePrinting } from './usePrinting.ts'

export interface Tab<Id extends string = string> {
  id: Id
  label: ReactNode
  content: ReactNode
  /** Whether paper shows the tab also while it is closed. Its content must not have to load. */
  printed?: boolean
}

interface TabsProps<Id extends string> {
  label: string
  tabs: readonly Tab<Id>[]
  /** Keep it in the URL (`useUrlState`), so that a link opens the same tab. */
  value: Id
  onChange: (id: Id) => void
}

/** Tabs with manual activation: arrow keys move, Enter or Space opens. Only the open tab is mounted. */
export function Tabs<Id extends string>({ label, tabs, value, onChange }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  // On a phone the open tab may be beyond the edge. The page itself does not scroll.
  useEffect(() => {
    const open = list.current?.querySelector<HTMLElement>(`[data-value="${value}"]`)
    if (list.current && open)
      list.current.scrollLeft = open.offsetLeft + open.offsetWidth - list.current.clientWidth
  }, [value])
  return (
    <Chakra.Root
      value={value}
      onValueChange={(change) => onChange(change.value as Id)}
      activationMode="manual"
      lazyMount
      unmountOnExit
      variant="line"
      size="sm"
    >
      <Chakra.List ref={list} aria-label={label} overflowX="auto" overflowY="hidden">
        {tabs.map((tab) => (
          <Chakra.Trigger key={tab.id} value={tab.id} flexShrink="0" fontWeight="500">
            {tab.label}
          </Chakra.Trigger>
        ))}
      </Chakra.List>
      {tabs.map((tab) => (
        <Chakra.Content key={tab.id} value={tab.id} pt="4">
          {tab.content}
        </Chakra.Content>
      ))}
      <PrintedTabs tabs={tabs.filter(({ id, printed }) => printed && id !== value)} />
    </Chakra.Root>
  )
}

/** Shows closed tabs, on paper only. */
function PrintedTabs({ tabs }: { tabs: readonly Tab[] }) {
  const printing = usePrinting()
  if (printing === null) return null
  return tabs.map(({ id, label, content }) => (
    <Box key={id} as="section" pt="4">
      <Heading as="h2" textStyle="heading" pb="2">
        {label}
      </Heading>
      {content}
    </Box>
  ))
}
