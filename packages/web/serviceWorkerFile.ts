import { build, type Plugin } from 'vite'

/**
 * Builds `src/serviceWorker.ts` as one file beside `index.html`: the folder of a service worker
 * limits its scope, and its name must not change. It contains the names of the release's scripts and
 * styles.
 */
export function serviceWorkerFile(): Plugin {
  let outDir = ''
  let root = ''
  let files: string[] = []
  return {
    name: 'service-worker-file',
    apply: 'build',
    configResolved: (config) => {
      ;({ root } = config)
      ;({ outDir } = config.build)
    },
    generateBundle(_, bundle) {
      // Dialogs and menus, which are small, are needed before other pages.
      files = Object.values(bundle)
        .map((output) => ({
          name: output.fileName,
          size: output.type === 'chunk' ? output.code.length : output.source.length,
        }))
        .filter(({ name }) => /\.(?:js|css)$/.test(name))
        .toSorted((a, b) => a.size - b.size)
        .map(({ name }) => name)
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: {
          'process.env.NODE_ENV': '"production"',
          RELEASE_FILES: JSON.stringify(files),
        },
        build: {
          outDir,
          emptyOutDir: false,
          target: 'es2023',
          lib: {
            entry: 'src/serviceWorker.ts',
            formats: ['iife'],
            name: 'serviceWorker',
            fileName: () => 'serviceWorker.js',
          },
        },
      })
    },
  }
}
