import 'graphiql/setup-workers/vite'
import 'graphiql/style.css'
import './page.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Playground } from './Playground.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no place for the playground.')
createRoot(root).render(
  <StrictMode>
    <Playground />
  </StrictMode>,
)
