import { expect, it } from 'vitest'
import { isPlace, readPlace, writePlace } from './place.ts'
import { readWeather, weatherFault, writeWeather } from './weather.ts'

it('reads what it wrote of the weather, whole or in parts', () => {
  for (const weather of [{ condition: 'Rain', temperature: '12', wind: '20' }, { condition: '', temperature: '-3.5', wind: '' }, { condition: '', temperature: '', wind: '' }]) {
    expect(readWeather(writeWeather(weather))).toEqual(weather)
  }
  expect(writeWeather({ condition: 'Rain', temperature: '12', wind: '20' })).toBe('Rain; 12 °C; wind 20 km/h')
  expect(weatherFault('Rain; 1-2 °C')).toBe(true)
})

it.each([['51.5074, -0.1278', true], ['91, 0', false], ['51.5,', false], ['0, 180', true], ['a, b', false]])('%s is a place: %s', (text, is) => expect(isPlace(text)).toBe(is))
it('keeps half a place while it is typed', () => expect(readPlace(writePlace({ latitude: '51', longitude: '' }))).toEqual({ latitude: '51', longitude: '' }))
