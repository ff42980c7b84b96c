import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import { sampleSheet } from '../sampleSheet.testkit.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import { plainView } from './gridView.ts'
import { useGlideColumns } from './useGlideColumns.ts'

const sheet = sampleSheet({}, {})
const freeze = { name: 'Freeze up to this column' }
const unfreeze = { name: 'Unfreeze' }

/** Shows the menu of a column beside the number of columns that a wide grid freezes. */
function Menus({ menuOf }: { menuOf: string }) {
  const [view, setView] = useState(plainView)
  const [frame] = useState(() => {
    const current = document.createElement('div')
    Object.defineProperty(current, 'clientWidth', { value: 2000 })
    return { current }
  })
  const frozenThrough = 'title'
  const options = { name: 'menus', view, frozenThrough, hasMenus: true, zoom: 1, frame }
  const { frozen } = useGlideColumns(sheet.columns, options)
  return (
    <>
      <output aria-label="Frozen columns">{frozen}</output>
      <ColumnMenu
        open={{ columnId: menuOf, x: 0, y: 0 }}
        sheet={sheet}
        view={view}
        frozenThrough={frozenThrough}
        onChange={(part) => setView((now) => ({ ...now, ...part }))}
        onClose={() => {}}
      />
    </>
  )
}

const frozen = () => screen.getByLabelText('Frozen columns').textContent

it('freezes up to a column, and goes back to the columns that the grid freezes itself', async () => {
  const { user } = renderUi(<Menus menuOf="type" />)
  expect(frozen()).toBe('2')
  await user.click(await screen.findByRole('button', freeze))
  expect(frozen()).toBe('3')
  await user.click(screen.getByRole('button', unfreeze))
  expect(frozen()).toBe('2')
  expect(screen.getByRole('button', freeze)).toBeVisible()
})

it('unfreezes the columns that the grid freezes itself, and freezes them again', async () => {
  const { user } = renderUi(<Menus menuOf="title" />)
  await user.click(await screen.findByRole('button', unfreeze))
  expect(frozen()).toBe('0')
  await user.click(screen.getByRole('button', freeze))
  expect(frozen()).toBe('2')
})
