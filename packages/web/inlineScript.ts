import { build, type Plugin, type Rolldown } from 'vite'

const tag = /<script src="\/(src\/start\/inline\.ts)"><\/script>/

/** Builds the script of the HTML and writes it there, so that it needs no request. */
export function inlineScript(): Plugin {
  let root = ''
  return {
    name: 'inline-script',
    configResolved: (config) => void (root = config.root),
    transformIndexHtml: {
      order: 'pre',
      async handler(html) {
        const [, entry = ''] = tag.exec(html) ?? []
        const [output] = (await build({
          configFile: false,
          root,
          publicDir: false,
          logLevel: 'warn',
          build: {
            write: false,
            target: 'es2023',
            lib: { entry, formats: ['iife'], name: 'start' },
          },
        })) as Rolldown.RolldownOutput[]
        const code = output?.output[0].code
        return html.replace(tag, () => `<script>${code}</script>`)
      },
    },
  }
}
