import '@fontsource-variable/roboto'
import { ChakraProvider } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { system } from './system.ts'

export const ThemeProvider = ({ children }: { children: ReactNode }) => <ChakraProvider value={system}>{children}</ChakraProvider>
