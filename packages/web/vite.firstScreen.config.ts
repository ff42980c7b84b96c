import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { splitDocuments } from './splitDocuments.ts'

/**
 * Builds the program that renders first screens in a thread of the gateway, from the modules of the
 * client. It contains its libraries.
 */
export default defineConfig({
  base: '/app/',
  plugins: [react(), splitDocuments()],
  publicDir: false,
  // Libraries decide by it that they run on a server. There is a `window`, for those that read its size anyway.
  define: {
    'process.env.NODE_ENV': '"production"',
    'typeof window': '"undefined"',
  },
  ssr: { noExternal: true },
  build: {
    ssr: 'src/firstScreen/main.ts',
    outDir: 'renderer/dist',
    target: 'node24',
    minify: true,
    rolldownOptions: {
      // A module of a page is evaluated when the page is rendered, as in a browser.
      output: { codeSplitting: false },
      treeshake: { manualPureFunctions: ['defineConfig', 'mergeConfigs', 'createSystem'] },
    },
  },
})
