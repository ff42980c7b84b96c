import { isNumber } from './number.ts'

/** Weather on the day, as a site diary has it. */
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

/** `Rain; 12 °C; wind 20 km/h`: kept as a sentence, so that it reads well wherever it is printed. Parts that are not known are left out. */
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

/** Whether what should be numbers is none. */
export function weatherFault(text: string): boolean {
  const { temperature, wind } = readWeather(text)
  return [temperature, wind].some((number) => number !== '' && !isNumber(number))
}
