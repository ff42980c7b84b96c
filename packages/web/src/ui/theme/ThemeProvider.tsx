import '@fontsource-variable/roboto'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'
// Applies changes of the system's colour mode and of other tabs from the first page on.
import './appearance.ts'
// In a build, the global styles that are left out below.
import './global.css'

/** The theme without its global styles. */
const withoutGlobal: typeof system = Object.create(system, {
  _global: { value: [] },
  _config: { value: { ...system._config, disableLayers: true } },
})

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={import.meta.env.PROD ? withoutGlobal : system}>{children}</ChakraProvider>
)
