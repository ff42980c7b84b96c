import { afterEach, expect, it, vi } from 'vitest'
import { createFiles, FileFault } from './files.ts'

/** A request with an immediate response. */
const answering = (status: number, responseText: string) =>
  class {
    readonly status = status
    readonly responseText = responseText
    readonly upload = { addEventListener: () => undefined }
    readonly #listeners = new Map<string, () => void>()
    open = () => undefined
    setRequestHeader = () => undefined
    addEventListener = (name: string, listener: () => void) =>
      void this.#listeners.set(name, listener)
    send = () => this.#listeners.get('load')?.()
  }
afterEach(() => void vi.unstubAllGlobals())

const send = () =>
  createFiles({
    token: async () => 'token',
    renew: async () => null,
    requireSignIn: () => {},
  }).send('/upload', {}, new File(['x'], 'site.png'), {
    onProgress: () => undefined,
    signal: new AbortController().signal,
  })

it.each([
  ['the services say so', '{"Error":"The file is larger than 50 MB."}'],
  ['a proxy refuses it without a word of ours', '<html>413 Request Entity Too Large</html>'],
])('says that a file is too large where %s', async (_who, body) => {
  vi.stubGlobal('XMLHttpRequest', answering(413, body))
  await expect(send()).rejects.toEqual(new FileFault(413, 'The file is larger than 50 MB.'))
})
