import { expect, it } from 'vitest'
import type { Attribute, Form } from '../model.ts'
import { askForEmpty, commonOf, listsOf, privilegesOf, setAll } from './permissions.ts'

const attribute = (id: string, name: string, type = 'Text') =>
  ({ id, name, type, numbersForms: id === '1-1' }) as Attribute
const main = {
  id: '1',
  isMainForm: true,
  attributes: [
    attribute('1-1', 'Reference'),
    attribute('1-2', 'Title'),
    attribute('1-3', 'Note', 'Non Editable'),
  ],
} as unknown as Form
const part = {
  id: '1-4',
  isMainForm: false,
  attributes: [attribute('1-5', 'Document Number of the drawing')],
} as unknown as Form

it('makes everything editable except attributes of the register and the template', () => {
  const privileges = setAll({}, [main, part], 'EDITABLE')
  expect(listsOf(privileges)).toEqual({ readOnly: ['1-1', '1-3'], write: ['1-2', '1-5'] })
  expect(commonOf(privileges, [main, part])).toBe('EDITABLE')
})

it('reports differing attributes, and treats unlisted ones as Hidden', () => {
  expect(commonOf({}, [main, part])).toBe('HIDDEN')
  expect(commonOf({ '1-2': 'READONLY' }, [main])).toBeNull()
  expect(listsOf(setAll({ '1-2': 'EDITABLE' }, [main], 'HIDDEN'))).toEqual({
    readOnly: [],
    write: [],
  })
})

it('asks for empty attributes, and shows the filled ones', () => {
  expect(listsOf(askForEmpty([main, part], new Set(['1-2'])))).toEqual({
    readOnly: ['1-1', '1-2', '1-3'],
    write: ['1-5'],
  })
})

it('repeats earlier lists for the attributes that the form still has', () => {
  const earlier = { readOnly: ['1-2', '1-9'], write: ['1-1', '1-5'] }
  expect(listsOf(privilegesOf(earlier, [main, part]))).toEqual({
    readOnly: ['1-1', '1-2'],
    write: ['1-5'],
  })
})
