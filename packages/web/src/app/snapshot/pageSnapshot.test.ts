import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Has no types: it is a script of the HTML. */
const script = new URL('../../../inline/pageSnapshot.js', import.meta.url).pathname

const page = () => document.getElementById('root')
const isShown = () => document.getElementById('snapshot')?.hidden === false

beforeEach(() => {
  document.documentElement.className = 'light'
  document.documentElement.dataset['density'] = 'compact'
  document.body.innerHTML = `<div id="snapshot" hidden data-person="tom" data-contract="1DM03" data-release=""
    data-width="${innerWidth}" data-look="light compact" data-at="${Date.now()}"></div><div id="root"></div>`
  Object.assign(document, { fonts: { load: async () => [] } })
  window.tidemarkStart = { token: 'a', person: 'tom', contract: '1DM03', requests: [] }
  history.replaceState(null, '', '/app/tasks-list')
  sessionStorage.clear()
})

// All files of tests share the page.
afterEach(() => {
  Reflect.deleteProperty(document, 'fonts')
  delete window.tidemarkStart
  delete window.tidemarkSnapshot
  document.body.replaceChildren()
  document.documentElement.removeAttribute('class')
  document.documentElement.removeAttribute('data-density')
  history.replaceState(null, '', '/')
  sessionStorage.clear()
})

/** Runs the script as the HTML does, until the page's own scripts may run. */
async function open() {
  vi.resetModules()
  await import(/* @vite-ignore */ script)
  await window.tidemarkSnapshot?.painted
}

it('is shown until the page has rendered', async () => {
  await open()
  expect(isShown()).toBe(true)
  page()?.append(Object.assign(document.createElement('main'), { className: 'chakra-skeleton' }))
  await Promise.resolve()
  expect(isShown()).toBe(true)
  expect(window.tidemarkSnapshot?.isSettled()).toBe(false)
  page()?.replaceChildren(document.createElement('main'))
  await vi.waitFor(() => expect(document.getElementById('snapshot')).toBeNull())
  expect(window.tidemarkSnapshot?.isSettled()).toBe(true)
})

it('loads what follows its rows once they are painted', async () => {
  const load = vi.fn<() => void>()
  Object.assign(globalThis, { tidemarkAfterPaint: load })
  const font = Promise.withResolvers<FontFace[]>()
  Object.assign(document, { fonts: { load: () => font.promise } })
  const opened = open()
  await vi.waitFor(() => expect(window.tidemarkSnapshot).toBeDefined())
  expect(load).not.toHaveBeenCalled()
  font.resolve([])
  await opened
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  Reflect.deleteProperty(globalThis, 'tidemarkAfterPaint')
})

it('makes way for the first key on a page that has rendered', async () => {
  await open()
  dispatchEvent(new KeyboardEvent('keydown'))
  expect(isShown()).toBe(true)
  page()?.append(document.createElement('main'))
  dispatchEvent(new KeyboardEvent('keydown'))
  expect(document.getElementById('snapshot')).toBeNull()
})

it('makes way for another address', async () => {
  await open()
  history.replaceState(null, '', '/app/no-roles')
  page()?.append(document.createElement('main'))
  await vi.waitFor(() => expect(document.getElementById('snapshot')).toBeNull())
})

it.each<
  [string, Partial<Record<'person' | 'contract' | 'release' | 'width' | 'look' | 'at', string>>]
>([
  ['of another person', { person: 'maya' }],
  ['of another contract', { contract: '2DM04' }],
  ['of another release', { release: 'https://tidemark.example/app/assets/a.css' }],
  ['of another width', { width: '1' }],
  ['of another colour scheme', { look: 'dark compact' }],
  ['of two days ago', { at: String(Date.now() - 48 * 3_600_000) }],
])('removes a snapshot %s', async (_, taken) => {
  Object.assign(document.getElementById('snapshot')?.dataset ?? {}, taken)
  await open()
  expect(document.getElementById('snapshot')).toBeNull()
})

it('removes a snapshot when no person is signed in, and where the page will be scrolled', async () => {
  delete window.tidemarkStart
  await open()
  expect(document.getElementById('snapshot')).toBeNull()
  document.body.innerHTML = '<div id="snapshot" hidden></div><div id="root"></div>'
  sessionStorage.setItem('react-router-scroll-positions', '{"default":200}')
  await open()
  expect(document.getElementById('snapshot')).toBeNull()
})

describe('rendered by the gateway', () => {
  beforeEach(() => {
    const host = document.getElementById('snapshot')
    if (!host) throw new Error('The page has no snapshot.')
    for (const name of ['release', 'look', 'at']) delete host.dataset[name]
    host.innerHTML = '<template><style></style><div><a href="/app/midp">MIDP</a></div></template>'
  })
  afterEach(() => localStorage.clear())

  it('is shown with the look of the page, out of reach of the keyboard and of scripts', async () => {
    const attach = vi.spyOn(Element.prototype, 'attachShadow')
    localStorage.setItem('tidemark.recent.1DM03.tom', '[]')
    localStorage.setItem('other', '1')
    await open()
    const inside = attach.mock.results[0]?.value as ShadowRoot
    attach.mockRestore()
    expect(isShown()).toBe(true)
    expect(document.getElementById('snapshot')?.shadowRoot).toBeNull()
    expect(inside.lastElementChild?.className).toBe('light')
    expect(inside.lastElementChild?.getAttribute('data-density')).toBe('compact')
    expect(inside.querySelector('a')?.tabIndex).toBe(-1)
  })

  describe('and pressed', () => {
    const pressedOf = vi.fn<(label: string) => void>()
    const draw = (labels: readonly string[]) => {
      page()?.replaceChildren(
        ...labels.map((label) => {
          const button = Object.assign(document.createElement('button'), { textContent: label })
          button.addEventListener('click', () => pressedOf(label + String(labels.indexOf(label))))
          return button
        }),
      )
    }
    beforeEach(async () => {
      pressedOf.mockClear()
      const attach = vi.spyOn(Element.prototype, 'attachShadow')
      const template = document.querySelector<HTMLTemplateElement>('#snapshot template')
      if (template)
        template.innerHTML =
          '<style></style><div><button><b>Settings</b></button><button>Excel</button></div>'
      await open()
      const inside = attach.mock.results[0]?.value as ShadowRoot
      attach.mockRestore()
      inside.querySelector('b')?.click()
    })
    const removed = () =>
      vi.waitFor(() => expect(document.getElementById('snapshot')).toBeNull(), 4_000)

    it('lets the page repeat the press', async () => {
      draw(['Excel', 'Settings'])
      await removed()
      expect(pressedOf).toHaveBeenCalledExactlyOnceWith('Settings1')
    })

    it('repeats nothing when the page has another number of such buttons', async () => {
      draw(['Settings', 'Settings'])
      await removed()
      expect(pressedOf).not.toHaveBeenCalled()
    })

    it('repeats nothing after a press on the page itself', async () => {
      draw(['Settings'])
      await Promise.resolve()
      dispatchEvent(new MouseEvent('pointerdown'))
      await removed()
      expect(pressedOf).not.toHaveBeenCalled()
    })
  })

  it.each(['tidemark.grid.deliverables.view', 'tidemark.aside.History', 'tidemark.draft.lines'])(
    'is removed where the reader has stored %s',
    async (key) => {
      localStorage.setItem(key, '1')
      await open()
      expect(document.getElementById('snapshot')).toBeNull()
    },
  )
})

it('tells the gateway the width and the time zone', async () => {
  await open()
  const [, screen = ''] = /tidemark_screen=([^;]*)/.exec(document.cookie) ?? []
  expect(decodeURIComponent(screen)).toMatch(new RegExp(`^${innerWidth} [\\w/+-]+$`))
})

it('becomes pale when it is used before the page has rendered', async () => {
  await open()
  dispatchEvent(new MouseEvent('pointerdown'))
  expect(document.getElementById('snapshot')?.style.opacity).toBe('0.5')
})
