import { Box, Menu, Text } from '@chakra-ui/react'
import type { RowAction } from './props.ts'

export interface OpenMenu {
  readonly actions: readonly RowAction[]
  /** On the screen, in pixels. */
  readonly x: number
  readonly y: number
}

/** The menu of a row, opened where it was asked for. */
export const RowMenu = ({ menu, onClose }: { menu: OpenMenu; onClose: () => void }) => (
  <Menu.Root
    open
    onOpenChange={({ open }) => {
      if (!open) onClose()
    }}
    onSelect={({ value }) => menu.actions.find(({ id }) => id === value)?.onSelect()}
    positioning={{
      placement: 'bottom-start',
      strategy: 'fixed',
      getAnchorRect: () => ({ x: menu.x, y: menu.y, width: 1, height: 1 }),
    }}
    aria-label="Row actions"
  >
    {/* In its place in the page, where its words belong to a landmark. */}
    <Menu.Positioner>
      <Menu.Content minW="200px">
        {menu.actions.map(({ id, label, blocked }) => (
          <Menu.Item
            key={id}
            value={id}
            disabled={blocked !== undefined}
            _disabled={{ opacity: 1, color: 'fg.muted' }}
          >
            <Box>
              {label}
              {blocked && (
                <Text textStyle="label" fontWeight="400">
                  {blocked}
                </Text>
              )}
            </Box>
          </Menu.Item>
        ))}
      </Menu.Content>
    </Menu.Positioner>
  </Menu.Root>
)
