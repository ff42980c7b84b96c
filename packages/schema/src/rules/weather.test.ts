import { expect, test } from 'vitest'
import { readWeather, weatherFault, writeWeather } from './weather.ts'

test.each([
  ['Rain; 12 °C; wind 20 km/h', { condition: 'Rain', temperature: '12', wind: '20' }],
  ['-3.5 °C', { condition: '', temperature: '-3.5', wind: '' }],
  ['Fog; wind 5 km/h', { condition: 'Fog', temperature: '', wind: '5' }],
  ['', { condition: '', temperature: '', wind: '' }],
])('%j is written and read', (text, weather) => {
  expect(writeWeather(weather)).toBe(text)
  expect(readWeather(text)).toEqual(weather)
})

test.each([
  ['12 °C at noon', '12 °C at noon'],
  ['some wind 20 km/h', 'some wind 20 km/h'],
  ['wind 20 km/h at noon', 'wind 20 km/h at noon'],
  [' Rain ;; ', 'Rain'],
])('unrecognised text is read as the condition: %j', (text, condition) => {
  expect(readWeather(text)).toEqual({ condition, temperature: '', wind: '' })
})

const noEntry = 'Enter the weather as in “Rain; 12 °C; wind 20 km/h”.'
test.each([
  ['Rain; 12 °C; wind 20 km/h', undefined],
  ['Rain', undefined],
  ['-3.5 °C', undefined],
  ['Rain; warm °C', 'Value has to be a number.'],
  ['Rain; 12 °C; wind strong km/h', 'Value has to be a number.'],
  ['rain', noEntry],
  ['{}', noEntry],
  ['Rain;12 °C', noEntry],
  ['12 °C; Rain', noEntry],
  ['Rain; Fog', noEntry],
])('%j as the weather: %s', (text, fault) => {
  expect(weatherFault(text)).toBe(fault)
})
