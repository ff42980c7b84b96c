import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { GridPages, usePages, usePageSize } from './GridPages.tsx'

function Paged({ rows }: { rows: number }) {
  const pageSizes = usePageSize('lines', [25, 100])
  const pages = usePages(rows, pageSizes.size)
  return (
    <>
      <GridPages pages={pages} rows={rows} pageSizes={pageSizes} range={3} />
      <output>
        {pages.start + 1} to {pages.end}
      </output>
    </>
  )
}

it('names three pages, keeps the reader’s position on a new page size, and stores the size', async () => {
  const { user, unmount } = renderUi(<Paged rows={1000} />)
  expect(screen.getByText('1 to 100')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Page 10' }))
  expect(screen.getByText('901 to 1000')).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Lines per page'), '25 per page')
  expect(screen.getByText('901 to 925')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Page 36' }))
  expect(
    screen.getAllByRole('button', { name: /^Page \d/ }).map(({ textContent }) => textContent),
  ).toEqual(['1', '35', '36', '37', '40'])
  unmount()
  const again = renderUi(<Paged rows={1000} />)
  expect(screen.getByText('1 to 25')).toBeVisible()
  await again.user.selectOptions(screen.getByLabelText('Lines per page'), 'All on one page')
  expect(screen.getByText('1 to 1000')).toBeVisible()
})

it('is hidden when all rows fit on the smallest page', () => {
  renderUi(<Paged rows={25} />)
  expect(screen.queryByLabelText('Lines per page')).not.toBeInTheDocument()
})
