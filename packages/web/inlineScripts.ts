import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const tag = /<script src="\/(inline\/\w+\.js)"><\/script>/g

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
