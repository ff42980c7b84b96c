import './browser.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { toaster } from '#ui/toaster.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // Told to the whole page, whichever test said it.
  toaster.remove()
})
