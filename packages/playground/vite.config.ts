import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  base: '/playground/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // The editor is one large chunk by nature, and this page is no part of what people wait for at work.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: {
      // GraphiQL is published with directives for a compiler that has done its work; that they are lost matters to nobody.
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
    },
  },
  server: { proxy: { '/graphql': { target: 'http://127.0.0.1:4000', ws: true } } },
})
