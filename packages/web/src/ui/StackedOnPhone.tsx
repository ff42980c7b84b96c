import { Box } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface StackedOnPhoneProps {
  columns: readonly { readonly header: string; readonly isRowHeader?: boolean }[]
  children: ReactNode
}

/**
 * Shows on a phone the cells of a `DataTable` below each other, with their headers beside them and
 * the row header first. Only the style changes: an open dialog of a cell stays open.
 */
export const StackedOnPhone = ({ columns, children }: StackedOnPhoneProps) => (
  <Box
    mdDown={{
      '& thead': { srOnly: true },
      '& :is(table, tbody)': { display: 'block' },
      '& tbody tr': { display: 'flex', flexDirection: 'column', py: '2', borderBottomWidth: '1px' },
      '& tbody tr > *': {
        display: 'flex',
        alignItems: 'baseline',
        gap: '1.5',
        h: 'auto',
        py: '0.5',
        borderBottomWidth: '0',
        textAlign: 'start',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      '& tbody tr > th': { order: -1 },
      ...Object.fromEntries(
        columns.flatMap(({ header, isRowHeader }, at) =>
          isRowHeader
            ? []
            : [
                [
                  `& tbody tr > :nth-child(${at + 1})::before`,
                  {
                    content: JSON.stringify(header),
                    flexShrink: 0,
                    w: '4.5rem',
                    color: 'fg.muted',
                    textStyle: 'label',
                  },
                ],
              ],
        ),
      ),
    }}
  >
    {children}
  </Box>
)
