import { CacheProvider } from '@emotion/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { finishForgetting } from '#api/keptStore.ts'
import { App } from '#app/App.tsx'
import { StartFailedScreen } from '#app/screens/ErrorScreens.tsx'
import { readConfig } from '#app/session/config.ts'
import { keepCompositions } from '#ui/compositions.ts'
import { styleCache } from '#ui/theme/styleCache.ts'
import { ThemeProvider } from '#ui/theme/ThemeProvider.tsx'
import { whenIdle } from '#ui/useIdle.ts'

keepCompositions()
const container = document.getElementById('root')
if (!container) throw new Error('No #root.')
const root = createRoot(container)

const start = Promise.all([readConfig(), finishForgetting()]).then(
  ([config]) => <App config={config} />,
  () => <StartFailedScreen />,
)
root.render(
  <StrictMode>
    <CacheProvider value={styleCache}>
      <ThemeProvider>{await start}</ThemeProvider>
    </CacheProvider>
  </StrictMode>,
)
whenIdle(() => {
  void import('#app/startIdle.ts').then(
    ({ startIdle }) => startIdle(),
    () => undefined,
  )
})
