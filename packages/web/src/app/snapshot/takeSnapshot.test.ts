import { afterEach, expect, it, vi } from 'vitest'
import { takeSnapshot } from './takeSnapshot.ts'

const owner = { person: 'tom', contract: '1DM03' }

afterEach(() => {
  document.body.replaceChildren()
  document.documentElement.removeAttribute('class')
  document.documentElement.removeAttribute('data-density')
  vi.restoreAllMocks()
})

/** Shows a page and returns the parts of its snapshot. */
async function snapshotOf(content: string) {
  document.body.innerHTML = `<div id="root">${content}</div>`
  return readSnapshot(await takeSnapshot(owner))
}

function readSnapshot(html: string | null) {
  if (html === null) return null
  const document = new DOMParser().parseFromString(html, 'text/html')
  const host = document.getElementById('snapshot')
  const template = document.querySelector('template')
  if (!host || !template) throw new Error('The snapshot has no template.')
  return { host, template, page: template.content }
}

it('names its owner, its width and its look, and is hidden', async () => {
  document.documentElement.className = 'dark'
  document.documentElement.dataset['density'] = 'compact'
  const taken = await snapshotOf('<main><h1>Task list</h1></main>')
  expect(taken?.host.dataset).toMatchObject({
    ...owner,
    width: String(innerWidth),
    look: 'dark compact',
  })
  expect(taken?.host.hidden).toBe(true)
  expect(taken?.host.getAttribute('aria-hidden')).toBe('true')
  expect(taken?.template.getAttribute('shadowrootmode')).toBe('closed')
  expect(taken?.page.querySelector('.dark > main > h1')?.textContent).toBe('Task list')
})

it('has what was entered, and no control that the keyboard reaches', async () => {
  document.body.innerHTML = `<div id="root">
    <a href="/app/midp">MIDP</a><input id="title"><input id="chosen" type="checkbox"><textarea></textarea>
    <select><option>S0</option><option>S1</option></select>
    <details><summary>Changes</summary></details><div style="overflow: auto">Rows</div>
  </div>`
  const [title, chosen] = document.querySelectorAll('input')
  const text = document.querySelector('textarea')
  const list = document.querySelector('select')
  if (!title || !chosen || !text || !list) throw new Error('The page has no fields.')
  title.value = 'Shaft <1>'
  chosen.checked = true
  text.value = '</textarea><b>'
  list.value = 'S1'
  const page = readSnapshot(await takeSnapshot(owner))?.page
  expect(page?.querySelector<HTMLInputElement>('#title')?.value).toBe('Shaft <1>')
  expect(page?.querySelector<HTMLInputElement>('#chosen')?.checked).toBe(true)
  expect(page?.querySelector('textarea')?.value).toBe('</textarea><b>')
  expect(page?.querySelector('b')).toBeNull()
  expect(page?.querySelector('select')?.value).toBe('S1')
  expect(page?.querySelector('a')?.getAttribute('href')).toBe('/app/midp')
  for (const control of page?.querySelectorAll<HTMLElement>(
    'a, input, textarea, select, summary, div[style*=overflow]',
  ) ?? [])
    expect(control.tabIndex).toBe(-1)
})

it('leaves out what the next visit does not show on its first screen', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.matches('.below') ? innerHeight + 1 : 0, 10, 10)
  })
  const taken = await snapshotOf(`
    <p class="below">Below</p><p style="display: none">Hidden</p>
    <div data-scope="toast">Saved</div><img src="blob:photo"><script>1</script>
    <table><tbody><tr class="below"><td>Row</td></tr></tbody></table>`)
  expect(taken?.page.querySelector('div')?.textContent?.trim()).toBe('Row')
  expect(taken?.page.querySelector('img, script')).toBeNull()
})

it('has the rules for the classes in use', async () => {
  document.head.insertAdjacentHTML(
    'beforeend',
    '<style id="rules">.css-used { color: red } .css-other { color: blue } td { color: green }</style>',
  )
  const taken = await snapshotOf('<p class="css-used">Text</p>')
  document.getElementById('rules')?.remove()
  const css = [...(taken?.page.querySelectorAll('style') ?? [])]
    .map(({ textContent }) => textContent)
    .join('')
  expect(css).toContain('.css-used')
  expect(css).toContain('td {')
  expect(css).not.toContain('.css-other')
})

it('has a canvas as an image, and none of a scrolled grid', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((drawn) =>
    drawn(new Blob(['drawing'], { type: 'image/webp' })),
  )
  const grid = '<div class="dvn-scroller"></div><canvas><table></table></canvas>'
  const canvas = (await snapshotOf(grid))?.page.querySelector('canvas')
  expect(canvas?.getAttribute('style')).toMatch(/url\("data:image\/webp;base64,/)
  expect(canvas?.childElementCount).toBe(0)
  const scroller = document.querySelector('.dvn-scroller')
  if (scroller) scroller.scrollTop = 20
  expect(await takeSnapshot(owner)).toBeNull()
})
