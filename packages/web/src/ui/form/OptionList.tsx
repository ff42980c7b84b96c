import { Box, Combobox, Portal, Text } from '@chakra-ui/react'
import { mostShown, type Option } from './options.ts'

/** The open list of a select: options with their details, and what to say when there are none. */
export const OptionList = ({ options, loading }: { options: readonly Option[]; loading: boolean }) => (
  <Portal>
    <Combobox.Positioner>
      <Combobox.Content boxShadow="float" borderRadius="l3" bg="bg" maxH="320px" p="1">
        <Combobox.Empty textStyle="cell" color="fg.muted">{loading ? 'Loading…' : 'There are no results'}</Combobox.Empty>
        {options.slice(0, mostShown).map((option) => (
          <Combobox.Item key={option.value} item={option} borderRadius="l2" py="1">
            <Box flex="1" minW="0">
              <Combobox.ItemText textStyle="body">{option.label}</Combobox.ItemText>
              {option.detail && <Text textStyle="label" color="fg.muted" fontWeight="400">{option.detail}</Text>}
            </Box>
            <Combobox.ItemIndicator color="blue.fg" />
          </Combobox.Item>
        ))}
        {options.length > mostShown && (
          <Text textStyle="label" color="fg.muted" px="2" py="1.5">{options.length - mostShown} more: keep typing to narrow them down</Text>
        )}
      </Combobox.Content>
    </Combobox.Positioner>
  </Portal>
)
