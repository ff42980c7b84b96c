import { ChakraProvider } from '@chakra-ui/react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'
import { system } from './src/ui/theme/system.ts'

/** The module that `ui/theme/ThemeProvider.tsx` imports. */
const id = 'virtual:theme.css'

/**
 * Writes the theme's reset, global styles and tokens into the style sheet of every page. On a slow
 * device the browser would compute them for half a second. `vite dev` leaves that to the library.
 */
export function themeStyles(): Plugin {
  let isBuild = false
  return {
    name: 'theme-styles',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (resolved) => (resolved === `\0${id}` ? (isBuild ? globalCss() : '') : undefined),
  }
}

/** Returns what the library's provider renders: layers, reset, global styles and tokens. */
function globalCss(): string {
  const html = renderToStaticMarkup(
    createElement(ChakraProvider, { value: system, children: null }),
  )
  return html
    .matchAll(/<style[^>]*>([^]*?)<\/style>/g)
    .map(([, css]) => css)
    .toArray()
    .join('\n')
}
