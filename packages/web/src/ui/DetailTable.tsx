import { Grid, GridItem } from '@chakra-ui/react'
import { Fragment, type ReactNode } from 'react'

export interface Detail {
  label: string
  /** Missing, null and '' show as a dash. */
  value?: ReactNode
}

/** Shows a label-value table with hairlines. */
export const DetailTable = ({ label, details }: { label: string; details: readonly Detail[] }) => (
  <Grid
    as="dl"
    aria-label={label}
    templateColumns={{ base: '1fr', sm: 'minmax(8.75rem, 13.75rem) 1fr' }}
  >
    {details.map((detail, index) => (
      <Fragment key={detail.label}>
        <GridItem
          as="dt"
          textStyle="cell"
          color="fg.muted"
          px="cellX"
          py="1.5"
          borderTopWidth={index === 0 ? '0' : '1px'}
        >
          {detail.label}
        </GridItem>
        <GridItem
          as="dd"
          textStyle="cell"
          px="cellX"
          py="1.5"
          overflowWrap="anywhere"
          pt={{ base: '0', sm: '1.5' }}
          borderTopWidth={{ base: '0', sm: index === 0 ? '0' : '1px' }}
        >
          {detail.value === '' || detail.value == null ? '–' : detail.value}
        </GridItem>
      </Fragment>
    ))}
  </Grid>
)
