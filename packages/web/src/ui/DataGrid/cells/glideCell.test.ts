import { type EditableGridCell, GridCellKind } from '@glideapps/glide-data-grid'
import { expect, test } from 'vitest'
import { written } from './glideCell.ts'

const list = (values: readonly string[]) =>
  ({
    kind: GridCellKind.Custom,
    allowOverlay: true,
    copyData: '',
    data: {
      kind: 'multi-select-cell',
      values,
      options: [{ value: 'ann', label: 'Ann Lee' }, 'ben'],
    },
  }) as unknown as EditableGridCell

test('a list of choices is written as values, and a text that was typed in it is read', () => {
  expect(written(list(['ann', 'ben']))).toEqual({ value: ['ann', 'ben'] })
  expect(written(list([]))).toEqual({ value: [] })
  expect(written(list(['ann', 'Okafor, Maya']))).toEqual({ text: 'ann; Okafor, Maya' })
})
