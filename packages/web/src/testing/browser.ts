// Browser features that the components need and jsdom lacks.
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver })
Object.assign(window, {
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener() {},
    removeEventListener() {},
  }),
  scrollTo: () => {},
})
Object.assign(Element.prototype, { scrollIntoView() {}, scrollTo() {} })
// With it, React's development build takes a stack trace for each element: a quarter of the time.
Reflect.deleteProperty(console, 'createTask')
