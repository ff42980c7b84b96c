import type { ColorMode, Density } from './storedAppearance.ts'

export const colorModeWords: Record<ColorMode, string> = {
  light: 'Light',
  dark: 'Dark',
  system: 'Same as device',
}
export const densityWords: Record<Density, string> = {
  compact: 'Compact',
  comfortable: 'Comfortable',
}
