import '@fontsource-variable/roboto'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'
// From the first page on, the system's change of mode and other tabs' choices are followed.
import './appearance.ts'

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
)
