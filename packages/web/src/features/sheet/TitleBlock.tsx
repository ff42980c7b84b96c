import { Box, Grid, Text } from '@chakra-ui/react'
import { Sheet } from '#ui/Sheet.tsx'
import type { CommentSheet } from './sheet.ts'

/** Shows the identification of the sheet, styled like the title block of a drawing. */
export const TitleBlock = ({ sheet: { titleBlock, summary } }: { sheet: CommentSheet }) => (
  <Sheet flush mb="4">
    <Grid
      as="dl"
      aria-label="Title block"
      templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, minmax(0, 1fr))' }}
      gap="1px"
      bg="border"
      _print={{ gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}
    >
      {[...titleBlock, { label: 'Comments', value: summary }].map(({ label, value }) => (
        <Box key={label} bg="bg.panel" px="cellX" py="1.5">
          <Text as="dt" textStyle="label" color="fg.muted">
            {label}
          </Text>
          <Text as="dd" textStyle="cell" overflowWrap="anywhere">
            {value || '–'}
          </Text>
        </Box>
      ))}
    </Grid>
  </Sheet>
)
