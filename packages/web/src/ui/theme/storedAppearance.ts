export const colorModes = ['light', 'dark', 'system'] as const
export const densities = ['compact', 'comfortable'] as const
export type ColorMode = (typeof colorModes)[number]
export type Density = (typeof densities)[number]

/** Where colour mode and density are stored on this device. */
export const keys = { colorMode: 'tidemark.colorMode', density: 'tidemark.density' } as const

function oneOf<T extends string>(all: readonly T[], key: string, fallback: T): T {
  try {
    const kept = localStorage.getItem(key)
    return all.find((value) => value === kept) ?? fallback
  } catch {
    // The browser forbids storage.
    return fallback
  }
}

export const storedMode = (): ColorMode => oneOf(colorModes, keys.colorMode, 'system')
export const storedDensity = (): Density => oneOf(densities, keys.density, 'compact')

/** Returns the colour mode to draw, given that of the system. */
export function shownModeOf(isSystemDark: boolean): 'light' | 'dark' {
  const mode = storedMode()
  return mode === 'system' ? (isSystemDark ? 'dark' : 'light') : mode
}

/** Sets what the styles read: the classes, colour scheme and density of the page. */
export function applyAppearance(isSystemDark: boolean): void {
  const root = document.documentElement
  const shown = shownModeOf(isSystemDark)
  root.classList.toggle('dark', shown === 'dark')
  root.classList.toggle('light', shown === 'light')
  root.style.colorScheme = shown
  root.dataset['density'] = storedDensity()
}
