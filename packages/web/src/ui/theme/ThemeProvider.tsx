import '@fontsource-variable/roboto'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'
// Applies changes of the system's colour mode and of other tabs from the first page on.
import './appearance.ts'

export const ThemeProvider = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>{children}</ChakraProvider>
)
