import { useStoreValue } from '../useStoreValue.ts'

/**
 * Colour mode and density of the user, stored on this device. `inline/appearance.js` applies them
 * before the first paint.
 */
export const colorModes = ['light', 'dark', 'system'] as const
export const densities = ['compact', 'comfortable'] as const
export type ColorMode = (typeof colorModes)[number]
export type Density = (typeof densities)[number]

const keys = { colorMode: 'tidemark.colorMode', density: 'tidemark.density' } as const
const listeners = new Set<() => void>()
const systemDark = matchMedia('(prefers-color-scheme: dark)')
// Chromium sends no `change` event for a change that a read of `matches` has already seen, so
// `matches` is read only once.
let isSystemDark = systemDark.matches

const oneOf = <T extends string>(all: readonly T[], key: string, fallback: T): T => {
  const kept = localStorage.getItem(key)
  return all.find((value) => value === kept) ?? fallback
}
const colorMode = () => oneOf(colorModes, keys.colorMode, 'system')
const density = () => oneOf(densities, keys.density, 'compact')
const shownMode = (): 'light' | 'dark' => {
  const mode = colorMode()
  return mode === 'system' ? (isSystemDark ? 'dark' : 'light') : mode
}

function apply() {
  const root = document.documentElement
  const shown = shownMode()
  root.classList.toggle('dark', shown === 'dark')
  root.classList.toggle('light', shown === 'light')
  root.style.colorScheme = shown
  root.dataset['density'] = density()
  for (const listener of listeners) listener()
}

systemDark.addEventListener('change', (event) => {
  isSystemDark = event.matches
  apply()
})
// Another tab changed it.
addEventListener('storage', (event) => {
  if (event.key === keys.colorMode || event.key === keys.density) apply()
})

// Paper is white: the dark theme is put aside while the page is printed.
addEventListener('beforeprint', () => {
  const { classList } = document.documentElement
  classList.remove('dark')
  classList.add('light')
})
addEventListener('afterprint', apply)

const keep = (key: string, value: string) => {
  localStorage.setItem(key, value)
  apply()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns mode and density with setters, and the effective mode, which a canvas needs. */
export function useAppearance() {
  return {
    colorMode: useStoreValue(subscribe, colorMode),
    shownMode: useStoreValue(subscribe, shownMode),
    density: useStoreValue(subscribe, density),
    setColorMode: (mode: ColorMode) => keep(keys.colorMode, mode),
    setDensity: (value: Density) => keep(keys.density, value),
  }
}
