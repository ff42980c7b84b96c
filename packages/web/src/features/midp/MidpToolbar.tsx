import { Button, Flex, Input, Text } from '@chakra-ui/react'
import { limits } from '@tidemark/schema/limits'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '#shared/useDebounced.ts'
import { DeferredPopup } from '#ui/DeferredPopup.tsx'
import { fetched } from '#ui/fetched.tsx'
import type { useMidpView } from './useMidpView.ts'

const ViewOptions = fetched(async () => (await import('./ViewOptions.tsx')).ViewOptions)

interface MidpToolbarProps {
  address: ReturnType<typeof useMidpView>
  /** The filters, for screens that do not show them beside the lines. */
  filters: ReactNode
}

/**
 * Shows the search of the MIDP, and the button with its order, grouping, columns and filters.
 */
export const MidpToolbar = ({ address, filters }: MidpToolbarProps) => (
  <Flex as="fieldset" aria-label="Deliverables to show" wrap="wrap" gap="2" align="center" mb="3">
    <Search address={address} />
    <ViewButton address={address} filters={filters} />
  </Flex>
)

function ViewButton({ address, filters }: MidpToolbarProps) {
  return (
    <DeferredPopup
      popup={ViewOptions}
      kind="dialog"
      trigger={
        <Button size="sm" variant="outline" flexShrink="0">
          <SlidersHorizontal aria-hidden="true" />
          Display
          {address.view.isFiltered && (
            <Text as="span" hideFrom="lg" color="fg.muted" fontWeight="400">
              filtered
            </Text>
          )}
        </Button>
      }
      address={address}
      filters={filters}
    />
  )
}

/** Shows the search box; the text is in the address once typing has paused. */
function Search({ address: { view, setText } }: { address: ReturnType<typeof useMidpView> }) {
  const [typed, setTyped] = useState(view.text)
  const settled = useDebounced(typed)
  // Clearing the filters or opening a view replaces the typed text.
  const [seen, setSeen] = useState(view.text)
  if (seen !== view.text) {
    setSeen(view.text)
    if (view.text !== settled) setTyped(view.text)
  }
  const write = useEffectEvent((text: string) => {
    if (text !== view.text) setText(text)
  })
  useEffect(() => write(settled), [settled])
  return (
    <Input
      type="search"
      size="sm"
      flex={{ base: '1 0 9rem', sm: 'none' }}
      w={{ sm: '15rem' }}
      aria-label="Search deliverables"
      placeholder="Number, title or type"
      maxLength={limits.text.search.max}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
