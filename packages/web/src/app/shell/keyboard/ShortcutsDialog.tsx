import { Box, Flex, Grid, Heading } from '@chakra-ui/react'
import { Fragment } from 'react'
import { DialogFrame, scrolledByKeyboard } from '#ui/DialogFrame.tsx'
import { Key } from '#ui/Key.tsx'
import { shortcuts } from './shortcuts.ts'

/** Lists the product's own keyboard shortcuts. */
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
