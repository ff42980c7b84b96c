import { isNumber } from '@tidemark/schema/rules/number'

/** A point of the earth, in degrees. */
export interface Place {
  latitude: string
  longitude: string
}

/** `51.507400, -0.127800`, as it is kept; halves that are still being typed are read as they are. */
export function readPlace(text: string): Place {
  const [latitude = '', longitude = ''] = text.split(',').map((half) => half.trim())
  return { latitude, longitude }
}

export const writePlace = ({ latitude, longitude }: Place): string =>
  latitude === '' && longitude === '' ? '' : `${latitude}, ${longitude}`

const within = (text: string, most: number) => isNumber(text) && Math.abs(Number(text)) <= most

export function isPlace(text: string): boolean {
  const { latitude, longitude } = readPlace(text)
  return within(latitude, 90) && within(longitude, 180)
}

/** Where it can be looked at. */
export const mapHref = (text: string): string => {
  const { latitude, longitude } = readPlace(text)
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}
