import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { toaster } from '#ui/toaster.ts'

// What the components ask of a browser and jsdom lacks.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
Object.assign(window, {
  matchMedia: (media: string) => ({ media, matches: false, addEventListener() {}, removeEventListener() {} }),
  scrollTo: () => {},
})
Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {} })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // Told to the whole page, whichever test said it.
  toaster.remove()
})
