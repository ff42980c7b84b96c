import { ChakraProvider } from '@chakra-ui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { system } from './src/ui/theme/system.ts'

/** An empty file, which `ui/theme/ThemeProvider.tsx` imports. */
const file = 'src/ui/theme/global.css'
/** The library's reset, which the style sheet then has. */
const reset = 'styled-system/preflight.js'

/**
 * Writes the theme's reset, global styles and tokens into the style sheet of every page. On a slow
 * device the browser would compute them for half a second. `vite dev` leaves that to the library.
 */
export function themeStyles(): Plugin {
  return {
    name: 'theme-styles',
    apply: 'build',
    load: (id) => {
      if (id.endsWith(`/${file}`)) return globalCss()
      return id.endsWith(`/${reset}`) ? 'export const createPreflight = () => ({})' : undefined
    },
  }
}

/** Returns what the library's provider renders: layers, reset, global styles and tokens. */
function globalCss(): string {
  const props = { value: system, children: null }
  const html = renderToStaticMarkup(createElement(ChakraProvider, props))
  return html
    .matchAll(/<style[^>]*>([^]*?)<\/style>/g)
    .map(([, css]) => css)
    .toArray()
    .join('\n')
}
