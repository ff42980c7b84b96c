import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const tag = /<script src="\/(inline\/\w+\.js)"><\/script>/g

const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/g

/**
 * Lets the page's own scripts load at once, and run when the snapshot of the last visit has been painted
 * (`inline/pageSnapshot.js`).
 */
export function waitForSnapshot(): Plugin {
  return {
    name: 'wait-for-snapshot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const files = [...html.matchAll(entry)].map(([, file = '']) => file)
        if (files.length === 0) throw new Error('The HTML names no script.')
        const imports = files.map((file) => `import('${file}')`).join('; ')
        const run = `<script>tidemarkSnapshot.painted.finally(() => { ${imports} })</script>`
        return html
          .replace(entry, '<link rel="modulepreload" crossorigin href="$1">')
          .replace('</body>', `  ${run}\n  </body>`)
      },
    },
  }
}

/** Writes the scripts of `inline/` into the HTML, so that they need no request. Comments are left out. */
export function inlineScripts(): Plugin {
  let root = ''
  return {
    name: 'inline-scripts',
    configResolved: (config) => void (root = config.root),
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const codes = new Map<string, string>()
        for (const [, file = ''] of html.matchAll(tag))
          codes.set(file, (await readFile(join(root, file), 'utf8')).replace(/^ *\/\/.*\n/gm, ''))
        return html.replace(tag, (_, file: string) => `<script>${codes.get(file)}</script>`)
      },
    },
  }
}
