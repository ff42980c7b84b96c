import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderUi } from '#testing/renderUi.tsx'
import type { AttributeDraft } from '@tidemark/schema/rules/templateDraft'
import { AttributeTable } from './AttributeTable.tsx'
import { createTemplateStore } from './templateStore.ts'

const result: AttributeDraft = {
  id: '1-1',
  sequence: 1,
  name: 'Result',
  displayName: 'Outcome',
  type: 'Text',
  mandatory: true,
  contexts: [],
  description: '',
  unit: '',
  numberMask: null,
  predeterminedList: ['Pass', 'Fail'],
  conditional: {
    argument: 'Tested',
    argumentComponentId: null,
    condition: 'eq',
    conditionValue: 'Yes',
  },
}
const shown = () =>
  renderUi(
    <AttributeTable
      label="Attributes"
      draft={{ name: '', number: '', attributes: [], components: [] }}
      place={null}
      attributes={[result]}
      types={[]}
      editable
      faults={new Map()}
      store={createTemplateStore()}
    />,
  )
const onScreen = (matches: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        media,
        matches,
        addEventListener() {},
        removeEventListener() {},
      }) as unknown as MediaQueryList,
  )
afterEach(() => vi.restoreAllMocks())

it('shows all fields of an attribute on a narrow screen, in two columns', () => {
  onScreen(false)
  shown()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Sequence',
    'Attribute name',
    'Edit',
  ])
  const words = within(screen.getByRole('rowheader'))
    .getAllByText(/./)
    .map(({ textContent }) => textContent)
  expect(words.slice(1)).toEqual([
    'Shown as Outcome',
    'Text · mandatory',
    'Depends on: Tested equals “Yes”',
    'one of: Pass, Fail',
  ])
})

it('shows a column per field on a wide screen', () => {
  onScreen(true)
  shown()
  expect(screen.getByRole('columnheader', { name: 'Depends on' })).toBeInTheDocument()
  expect(screen.getByRole('rowheader')).toHaveTextContent(/^Result$/)
})
