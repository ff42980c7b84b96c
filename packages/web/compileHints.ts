import type { Plugin } from 'vite'

/** Must be the first line of a script. Browsers that do not know it ignore it. */
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the scripts that pages load first, so that Chromium compiles all their functions beside the
 * main thread while the scripts load. Otherwise it compiles each function on the main thread when
 * it is first called, during the first render.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Vite adds a line to the top of some scripts.
      order: 'post',
      handler(_, bundle) {
        const manifest = bundle['start.json']
        if (manifest?.type !== 'asset') throw new Error('startManifest() must come first.')
        const { shell, pages } = JSON.parse(String(manifest.source)) as {
          shell: string[]
          pages: { files: string[] }[]
        }
        for (const file of new Set([...shell, ...pages.flatMap(({ files }) => files)])) {
          const chunk = bundle[file]
          if (chunk?.type === 'chunk') chunk.code = hint + chunk.code
        }
      },
    },
  }
}
