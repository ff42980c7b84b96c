import { build, type Plugin } from 'vite'

/**
 * Builds `src/serviceWorker.ts` as one file beside `index.html`: the folder of a service worker
 * limits its scope, and its name must not change.
 */
export function serviceWorkerFile(): Plugin {
  let outDir = ''
  let root = ''
  return {
    name: 'service-worker-file',
    apply: 'build',
    configResolved: (config) => {
      ;({ root } = config)
      ;({ outDir } = config.build)
    },
    async closeBundle() {
      await build({
        configFile: false,
        root,
        publicDir: false,
        logLevel: 'warn',
        define: { 'process.env.NODE_ENV': '"production"' },
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
