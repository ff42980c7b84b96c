import './browser.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { toaster } from '#ui/toaster.ts'

// How long a machine takes says nothing about the product: what is waited for comes, or the test fails later.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // Told to the whole page, whichever test said it.
  toaster.remove()
})
