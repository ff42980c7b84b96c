import { useStoreValue } from '../useStoreValue.ts'
import {
  applyAppearance,
  type ColorMode,
  type Density,
  keys,
  shownModeOf,
  storedDensity,
  storedMode,
} from './storedAppearance.ts'

const listeners = new Set<() => void>()
const systemDark = matchMedia('(prefers-color-scheme: dark)')
// Chromium sends no `change` event for a change that a read of `matches` has already seen, so
// `matches` is read only once.
let isSystemDark = systemDark.matches
const shownMode = () => shownModeOf(isSystemDark)

function apply() {
  applyAppearance(isSystemDark)
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

/** Returns colour mode and density of this device with setters, and the effective mode, which a canvas needs. */
export function useAppearance() {
  return {
    colorMode: useStoreValue(subscribe, storedMode),
    shownMode: useStoreValue(subscribe, shownMode),
    density: useStoreValue(subscribe, storedDensity),
    setColorMode: (mode: ColorMode) => keep(keys.colorMode, mode),
    setDensity: (value: Density) => keep(keys.density, value),
  }
}
