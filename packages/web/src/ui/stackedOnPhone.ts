import type { SystemStyleObject } from '@chakra-ui/react'

interface StackedColumn {
  readonly header: string
  readonly isRowHeader?: boolean
}

/**
 * Returns the style that shows on a phone the cells of a row below each other, with their headers beside
 * them and the row header first. Only the style changes: an open dialog of a cell stays open.
 */
export const stackedOnPhone = (columns: readonly StackedColumn[]): SystemStyleObject => ({
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
})
