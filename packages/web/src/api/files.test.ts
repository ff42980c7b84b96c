import { afterEach, expect, it, vi } from 'vitest'
import { FileFault } from './fileFault.ts'
import { createFiles } from './files.ts'

const opened: string[] = []
/** Returns a request with an immediate response. */
const answering = (status: number, responseText: string) =>
  class {
    readonly status = status
    readonly responseText = responseText
    readonly upload = { addEventListener: () => undefined }
    readonly #listeners = new Map<string, () => void>()
    open = (_method: string, path: string) => void opened.push(path)
    setRequestHeader = () => undefined
    addEventListener = (name: string, listener: () => void) =>
      void this.#listeners.set(name, listener)
    send = () => this.#listeners.get('load')?.()
  }
afterEach(() => {
  vi.unstubAllGlobals()
  opened.length = 0
})

const send = (fields: Record<string, string> = {}) =>
  createFiles({
    token: async () => 'token',
    renew: async () => null,
    requireSignIn: () => {},
  }).send('/upload', fields, new File(['x'], 'site.png'), {
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

it.each([
  [{ contract: '1DM03', tag_code: 'F' }, '/upload?contract=1DM03'],
  [{ contract_id: '1DM04' }, '/upload?contract=1DM04'],
  [{}, '/upload'],
])(
  'names the contract of %j in the query, by which the gateway routes the file',
  async (fields, path) => {
    vi.stubGlobal('XMLHttpRequest', answering(200, '{}'))
    await send(fields)
    expect(opened).toEqual([path])
  },
)
