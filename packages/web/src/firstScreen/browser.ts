import type { FirstScreen } from '@tidemark/schema/firstScreen'

/**
 * The parts of a browser that the client's modules read while they are loaded and rendered. The
 * thread has no `document`: libraries decide by it that they run on a server.
 */

/** Returns a storage that is empty at first. */
function emptyStorage() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** Pixels of a unit of length in a media query, at the usual font size. */
const units: Readonly<Record<string, number>> = { px: 1, em: 16, rem: 16 }

let width = 0

/** Returns whether a media query holds. Of its features, only the width is known; any other is false. */
export const matches = (query: string, wide: number): boolean =>
  query
    .replace(/^(?:@media )?(?:screen and )?/, '')
    .split(' and ')
    .every((feature) => {
      const [, bound, size, unit = ''] =
        /^\((min|max)-width: ?([\d.]+)(px|r?em)\)$/.exec(feature.trim()) ?? []
      if (!bound) return false
      const limit = Number(size) * (units[unit] ?? 1)
      return bound === 'min' ? wide >= limit : wide <= limit
    })

const nothing = () => undefined

/** Provides the parts to the modules that are loaded afterwards. */
export function provideBrowser(): void {
  Object.assign(globalThis, {
    window: globalThis,
    localStorage: emptyStorage(),
    sessionStorage: emptyStorage(),
    addEventListener: nothing,
    removeEventListener: nothing,
    matchMedia: (query: string) => ({
      media: query,
      get matches() {
        return matches(query, width)
      },
      addEventListener: nothing,
      removeEventListener: nothing,
    }),
  })
  // Node.js has a navigator without a network.
  Object.defineProperty(navigator, 'onLine', { value: true })
}

/** Sets what the parts return for a page. */
export function describePage(address: string, screen: FirstScreen): void {
  ;({ width } = screen)
  Object.assign(globalThis, {
    innerWidth: width,
    location: new URL(address, 'http://localhost'),
  })
  const offsetOf = offsetIn(screen.timeZone)
  // `schema/moment` shifts days and times by it to those of the reader.
  // oxlint-disable-next-line no-extend-native -- as a browser in that time zone
  Date.prototype.getTimezoneOffset = function () {
    return offsetOf(this)
  }
}

/** Returns a function that, for a moment in a time zone, returns how many minutes UTC is ahead. */
export function offsetIn(timeZone: string): (moment: Date) => number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  return (moment) => {
    const [, sign = '', hours = 0, minutes = 0] =
      /GMT([+-])(\d+):(\d+)/.exec(format.format(moment)) ?? []
    const ahead = Number(hours) * 60 + Number(minutes)
    return sign === '-' ? ahead : 0 - ahead
  }
}
