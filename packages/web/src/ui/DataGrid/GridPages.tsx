import { Flex, NativeSelect } from '@chakra-ui/react'
import { NumberedPages } from '../NumberedPages.tsx'
import type { Pages } from './usePages.ts'
import type { PageSizes } from './usePageSize.ts'

interface GridPagesProps {
  readonly pages: Pages
  readonly rows: number
  readonly pageSizes: PageSizes
  /** The number of page buttons, with the current page in the middle. */
  readonly range: number
}

/** Page size and pager. Hidden when all rows fit on the smallest page. */
export function GridPages({
  pages,
  rows,
  pageSizes: { sizes, size, choose },
  range,
}: GridPagesProps) {
  if (rows <= Math.min(...sizes)) return null
  return (
    <Flex align="center" gap="2" wrap="wrap">
      <NativeSelect.Root size="xs" w="auto">
        <NativeSelect.Field
          aria-label="Lines per page"
          value={size ?? ''}
          onChange={({ target: { value } }) => choose(value === '' ? undefined : Number(value))}
        >
          {sizes.map((each) => (
            <option key={each} value={each}>
              {each} per page
            </option>
          ))}
          <option value="">All on one page</option>
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {size !== undefined && (
        <NumberedPages
          what="lines"
          count={rows}
          size={size}
          page={pages.page}
          range={range}
          onPage={pages.turnTo}
        />
      )}
    </Flex>
  )
}
