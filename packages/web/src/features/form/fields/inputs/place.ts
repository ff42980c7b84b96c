import { isNumber } from '@tidemark/schema/rules/number'

/** A location in degrees. */
export interface GeoPlace {
  latitude: string
  longitude: string
}

/** Parses `51.507400, -0.127800`, the stored format. Incomplete parts are kept as typed. */
export function readPlace(text: string): GeoPlace {
  const [latitude = '', longitude = ''] = text.split(',').map((half) => half.trim())
  return { latitude, longitude }
}

export const writePlace = ({ latitude, longitude }: GeoPlace): string =>
  latitude === '' && longitude === '' ? '' : `${latitude}, ${longitude}`

const within = (text: string, most: number) => isNumber(text) && Math.abs(Number(text)) <= most

export function isPlace(text: string): boolean {
  const { latitude, longitude } = readPlace(text)
  return within(latitude, 90) && within(longitude, 180)
}

export const mapHref = (text: string): string => {
  const { latitude, longitude } = readPlace(text)
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
