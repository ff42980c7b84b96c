import { Box, Flex, Grid, Heading } from '@chakra-ui/react'
import { Fragment } from 'react'
import { DialogFrame, scrolledByKeyboard } from '#ui/DialogFrame.tsx'
import { Key } from '#ui/Key.tsx'

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <DialogFrame
    title="Keyboard shortcuts"
    onClose={onClose}
    size="lg"
    scrollBehavior="inside"
    body={{ ...scrolledByKeyboard, pt: '2' }}
  >
    <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} columnGap="8" rowGap="5">
      {shortcuts.map(({ place, keys }) => (
        <Box as="section" key={place} aria-label={place}>
          <Heading as="h3" textStyle="label" color="fg.muted" mb="1">
            {place}
          </Heading>
          {keys.map(({ does, press }) => (
            <Flex
              key={does}
              justify="space-between"
              align="center"
              gap="3"
              py="1"
              borderBottomWidth="1px"
            >
              <Box as="span">{does}</Box>
              <Flex as="span" gap="1" flexShrink="0">
                {press.map((one, at) => (
                  <Fragment key={one}>
                    {at > 0 && (
                      <Box as="span" color="fg.muted">
                        or
                      </Box>
                    )}
                    <Key>{one}</Key>
                  </Fragment>
                ))}
              </Flex>
            </Flex>
          ))}
        </Box>
      ))}
    </Grid>
  </DialogFrame>
)

interface Shortcut {
  does: string
  /** Alternative keys. */
  press: readonly string[]
}

const control = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl+'

/** The product's keyboard shortcuts by place. */
const shortcuts: readonly { place: string; keys: readonly Shortcut[] }[] = [
  {
    place: 'Everywhere',
    keys: [
      { does: 'Search, go to a page or run a command', press: [`${control}K`] },
      { does: 'Search', press: ['/'] },
      { does: 'This list', press: ['?'] },
      { does: 'Save what is edited on the page or in the dialog', press: [`${control}S`] },
      { does: 'Close the top dialog or menu', press: ['Esc'] },
    ],
  },
  {
    place: 'Forms list and other trees',
    keys: [
      { does: 'Next and previous row', press: ['↓', '↑'] },
      { does: 'Open and close a branch', press: ['→', '←'] },
    ],
  },
  {
    place: 'Deliverables grid',
    keys: [
      { does: 'Edit the cell', press: ['Enter', 'F2'] },
      { does: 'Open the list of a cell', press: ['Alt+↓'] },
      { does: 'Next cell', press: ['Tab'] },
      { does: 'Extend the range', press: ['Shift+arrows'] },
      { does: 'Copy, cut and paste a block', press: [`${control}C`, `${control}X`, `${control}V`] },
      { does: 'Select all; in a read-only grid mark all rows', press: [`${control}A`] },
      { does: 'Fill down', press: [`${control}D`] },
      { does: 'Next error, previous error', press: ['F8', 'Shift+F8'] },
      { does: 'Clear', press: ['Delete'] },
      { does: 'Undo', press: [`${control}Z`] },
      { does: 'Redo', press: [`${control}Y`] },
      { does: 'Search in the grid', press: [`${control}F`] },
      { does: 'Details of the line', press: ['Alt+Enter'] },
      { does: 'Find and replace', press: [`${control}H`] },
      { does: 'Row menu', press: ['Shift+F10'] },
      { does: 'Column menu: sort, group, filter, hide, freeze', press: ['Alt+↑'] },
      { does: 'Unfold and fold a group', press: ['→', '←'] },
      { does: 'Leave the grid', press: ['Esc, Tab'] },
    ],
  },
  {
    place: 'Conflicting cells in the grid',
    keys: [
      { does: 'Keep mine', press: ['Alt+M'] },
      { does: 'Take theirs', press: ['Alt+T'] },
      { does: 'Same for all conflicts', press: ['Alt+Shift+M', 'Alt+Shift+T'] },
    ],
  },
]
