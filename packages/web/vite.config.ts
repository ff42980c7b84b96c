import { createRequire } from 'node:module'
import { dirname, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { inlineScript } from './inlineScript.ts'
import { packAssets } from './packAssets.ts'
import { pageParts, sharedParts } from './pageParts.ts'
import { scriptBudget } from './scriptBudget.ts'
import { serviceWorkerFile } from './serviceWorkerFile.ts'
import { splitDocuments } from './splitDocuments.ts'
import { startManifest } from './startManifest.ts'
import { themeStyles } from './themeStyles.ts'

/** Where `vite dev` finds the gateway; a built client is served by the gateway itself. */
const gateway = process.env['GATEWAY_URL'] ?? 'http://127.0.0.1:4000'

/** Returns a file of react-router without its warnings for developers, which its exports do not offer. */
const productionRouter = (file: string) =>
  resolve(
    dirname(createRequire(import.meta.resolve('react-router-dom')).resolve('react-router')),
    '../production',
    file,
  )

/**
 * Splits libraries from our own code, so that a release does not make browsers fetch them again.
 */
const vendor = (name: string, packages: string) => ({
  name,
  test: new RegExp(`node_modules[\\\\/](?:${packages})[\\\\/]`),
})

export default defineConfig({
  base: '/app/',
  plugins: [
    react(),
    themeStyles(),
    inlineScript(),
    splitDocuments(),
    startManifest(),
    packAssets(),
    scriptBudget(),
    serviceWorkerFile(),
  ],
  // rxjs has its classes of today under this condition, else with helpers for browsers of 2015.
  resolve: {
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      { find: /^react-router$/, replacement: productionRouter('index.mjs') },
      { find: /^react-router\/dom$/, replacement: productionRouter('dom-export.mjs') },
    ],
  },
  build: {
    target: 'es2023',
    // Each browser of this target preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Chakra builds its whole default theme at the top of a module; the bundler keeps it unless
      // these functions are declared pure.
      treeshake: { manualPureFunctions: ['defineConfig', 'mergeConfigs', 'createSystem'] },
      output: {
        codeSplitting: {
          groups: [
            vendor('react', 'react|react-dom|scheduler|react-router|react-router-dom'),
            vendor('apollo', '@apollo|graphql|@wry|optimism|rxjs'),
            // Loaded before the first render, which the entry awaits: it must not import the entry.
            vendor('kept', 'idb-keyval'),
            // Groups the modules that every page begins with, and those that many share: without
            // groups the bundler writes a hundred files of a few lines each.
            { name: 'first', tags: ['$initial'] },
            // The pages that show no link to the MIDP do without.
            { name: 'midpAddress', test: /\/midpAddress\.ts$/ },
            ...sharedParts,
            ...pageParts,
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/config.json': { target: gateway },
    },
  },
})
