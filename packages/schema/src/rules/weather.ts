import { isNumber, noNumber } from './number.ts'

/** The weather entry of a site diary. */
export interface Weather {
  condition: string
  /** Degrees Celsius, as typed. */
  temperature: string
  /** Wind in km/h, as typed. */
  wind: string
}

export const conditions = [
  'Clear',
  'Partly cloudy',
  'Cloudy',
  'Fog',
  'Drizzle',
  'Rain',
  'Heavy rain',
  'Thunderstorm',
  'Snow',
  'Frost',
] as const

/**
 * Formats the weather as `Rain; 12 °C; wind 20 km/h`. It is stored as text, so that it reads well
 * in print. Unknown parts are omitted.
 */
export const writeWeather = ({ condition, temperature, wind }: Weather): string =>
  [condition, temperature && `${temperature} °C`, wind && `wind ${wind} km/h`]
    .filter(Boolean)
    .join('; ')

export function readWeather(text: string): Weather {
  const weather: Weather = { condition: '', temperature: '', wind: '' }
  for (const part of text.split(';').map((piece) => piece.trim())) {
    const temperature = /^(.*) °C$/.exec(part)?.[1]
    const wind = /^wind (.*) km\/h$/.exec(part)?.[1]
    if (temperature !== undefined) weather.temperature = temperature
    else if (wind !== undefined) weather.wind = wind
    else if (part) weather.condition = part
  }
  return weather
}

/** Explains why a text is not a weather entry; undefined if it is. */
export function weatherFault(text: string): string | undefined {
  const weather = readWeather(text)
  const { condition, temperature, wind } = weather
  if ([temperature, wind].some((number) => number !== '' && !isNumber(number))) return noNumber
  const isEntry =
    writeWeather(weather) === text &&
    (condition === '' || conditions.some((one) => one === condition))
  return isEntry ? undefined : 'Enter the weather as in “Rain; 12 °C; wind 20 km/h”.'
}
