import './browser.ts'
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { keepCompositions } from '#ui/compositions.ts'
import { toaster } from '#ui/toaster.ts'

keepCompositions()

// Timeouts are generous: a slow machine must not fail a test.
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // The files of a worker share one page, and some code reads its address beside the router's.
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
  // The toaster is shared by all tests of a file.
  toaster.remove()
})
