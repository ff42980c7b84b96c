import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/playground/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The editor is one large chunk by design, and this page is not on the path of daily work.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // GraphiQL is published with compiler directives that have no effect here, so losing them is
      // harmless.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
  server: {
    proxy: {
      '/graphql': { target: 'http://127.0.0.1:4000', ws: true },
      '/schema.graphql': 'http://127.0.0.1:4000',
      '/openapi.json': 'http://127.0.0.1:4000',
    },
  },
})
