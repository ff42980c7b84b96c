import { readWeather, weatherFault, writeWeather } from '@tidemark/schema/rules/weather'
import { expect, it } from 'vitest'
import { faultsOf } from './faults.ts'
import type { Attribute, Form } from '../model.ts'
import { isPlace, readPlace, writePlace } from '../fields/inputs/place.ts'

it('parses its own weather format, complete or partial', () => {
  for (const weather of [
    { condition: 'Rain', temperature: '12', wind: '20' },
    { condition: '', temperature: '-3.5', wind: '' },
    { condition: '', temperature: '', wind: '' },
  ]) {
    expect(readWeather(writeWeather(weather))).toEqual(weather)
  }
  expect(writeWeather({ condition: 'Rain', temperature: '12', wind: '20' })).toBe(
    'Rain; 12 °C; wind 20 km/h',
  )
  expect(weatherFault('Rain; 1-2 °C')).toBe('Value has to be a number.')
})

it.each([
  ['51.5074, -0.1278', true],
  ['91, 0', false],
  ['51.5,', false],
  ['0, 180', true],
  ['a, b', false],
])('%s is a location: %s', (text, is) => expect(isPlace(text)).toBe(is))
it('keeps an incomplete location during typing', () =>
  expect(readPlace(writePlace({ latitude: '51', longitude: '' }))).toEqual({
    latitude: '51',
    longitude: '',
  }))

it.each([
  ['Date', '2026/02/3_', 'Enter the date as yyyy/MM/dd.'],
  ['Date', '2026/02/30', 'This date does not exist.'],
  ['Date', '31/02/2026', 'This date does not exist.'],
  ['Date', '31 Feb 2026', 'This date does not exist.'],
  ['Date', '31 Xyz 2026', 'Enter the date as yyyy/MM/dd.'],
  ['Date', '2026/02/28', undefined],
  ['URI', 'ftp://x.example', 'Enter an address that starts with http:// or https://.'],
  ['URI', ' https://x.example ', undefined],
  ['Geo_location', '91, 0', expect.stringContaining('latitude')],
  ['Weather', 'Rain; 1-2 °C', 'Value has to be a number.'],
  ['Text', 'free', undefined],
])('%s validates “%s” as the services do', (type, text, fault) => {
  const attribute = {
    id: 'a',
    name: 'a',
    type,
    mandatory: false,
    predeterminedList: null,
    conditional: null,
    numberMask: null,
  } as unknown as Attribute
  const form = { id: 'f', isMainForm: true, attributes: [attribute] } as unknown as Form
  expect(faultsOf({ forms: [form], accessOf: () => 'EDITABLE' }, { a: text })['a']).toEqual(fault)
})
