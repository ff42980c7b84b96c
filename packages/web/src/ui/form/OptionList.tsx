import { Box, Combobox, Text } from '@chakra-ui/react'
import type { Option } from './options.ts'

interface OptionListProps {
  options: readonly Option[]
  /** The number of options that are not shown. */
  more: number
  loading: boolean
  /** Replaces 'There are no results'. */
  emptyText?: string | undefined
}

/**
 * Keeps the list open when the list of another select closes after this one opened, as on a slow
 * device. Zag closes every layer that was opened after the closing one, and clears the typed text.
 */
function stayOpen(list: HTMLElement | null) {
  const keep = (event: Event) => {
    const { targetLayer } = (event as CustomEvent<{ targetLayer?: HTMLElement }>).detail
    if (!targetLayer?.contains(list)) event.preventDefault()
  }
  list?.addEventListener('layer:request-dismiss', keep)
  return () => list?.removeEventListener('layer:request-dismiss', keep)
}

/**
 * Shows the open list of a select with option details or an empty message. Not in a portal, so that
 * it works in a dialog.
 */
export const OptionList = ({ options, more, loading, emptyText }: OptionListProps) => (
  <Combobox.Positioner>
    <Combobox.Content ref={stayOpen} boxShadow="float" borderRadius="l3" bg="bg" maxH="20rem" p="1">
      <Combobox.Empty textStyle="cell" color="fg.muted">
        <Box {...{ role: 'option', 'aria-selected': false, 'aria-disabled': true }}>
          {loading ? 'Loading…' : (emptyText ?? 'There are no results')}
        </Box>
      </Combobox.Empty>
      {options.map((option) => (
        <Combobox.Item key={option.value} item={option} borderRadius="l2" py="1">
          <Box flex="1" minW="0">
            <Combobox.ItemText textStyle="body">{option.label}</Combobox.ItemText>
            {option.detail && (
              <Text textStyle="label" color="fg.muted" fontWeight="400">
                {option.detail}
              </Text>
            )}
          </Box>
          <Combobox.ItemIndicator color="blue.fg" />
        </Combobox.Item>
      ))}
      {more > 0 && (
        <Text textStyle="label" color="fg.muted" px="2" py="1.5">
          {more} more. Keep typing to narrow the list.
        </Text>
      )}
    </Combobox.Content>
  </Combobox.Positioner>
)
