import { snapshotStyle, styleLink } from './snapshotHost.ts'

/** Longer HTML would delay the page more than it helps. */
const longest = 600_000

/** The only person, in the only contract, to whom `inline/pageSnapshot.js` shows the snapshot. */
interface Owner {
  person: string
  contract: string
}

/**
 * Returns the first screen of the page as HTML that looks like it: with its styles, canvases as images
 * and entered values as attributes. The service worker writes it into the HTML of the next visit
 * (`keptPages.ts`), hidden. Returns null for a page that would open differently, because a grid in it
 * is scrolled, and for a very long one.
 */
export async function takeSnapshot(owner: Owner): Promise<string | null> {
  const page = document.getElementById('root')
  const grids = [...document.querySelectorAll('.dvn-scroller')]
  if (!page || grids.some(({ scrollTop, scrollLeft }) => scrollTop + scrollLeft > 0)) return null
  const images: Promise<void>[] = []
  const body = document.createElement('div')
  const { className, dataset, scrollHeight } = document.documentElement
  body.className = className
  body.dataset['density'] = dataset['density']
  body.style.minHeight = `${scrollHeight}px`
  body.append(...copyOf(page, images).childNodes)
  await Promise.all(images)
  const host = document.createElement('div')
  host.id = 'snapshot'
  host.hidden = true
  host.ariaHidden = 'true'
  const look = `${className} ${dataset['density']}`
  // The style sheet in the HTML has another address when a release has changed it.
  const release = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.href ?? ''
  Object.assign(host.dataset, { ...owner, release, width: innerWidth, look, at: Date.now() })
  const shadow = document.createElement('template')
  shadow.setAttribute('shadowrootmode', 'closed')
  shadow.innerHTML = stylesOf(body)
  shadow.content.append(body)
  host.append(shadow)
  const html = fontLinks() + host.outerHTML
  return html.length > longest ? null : html
}

const controls = 'a, button, input, textarea, select, summary, [tabindex]'

/** Elements that the next visit does not show, or cannot. */
const passing = 'script, iframe, img[src^="blob:"], [data-scope="toast"]'

/** Copies an element without what is not drawn on the first screen. Adds the drawing of images to `images`. */
function copyOf(element: Element, images: Promise<void>[]): Element {
  const copied = element.cloneNode() as HTMLElement
  keepValue(element, copied)
  // The keyboard also reaches what can be scrolled.
  const isReached = /auto|scroll/.test(getComputedStyle(element).overflow)
  if (isReached || copied.matches(controls)) copied.tabIndex = -1
  if (element instanceof HTMLTextAreaElement) copied.textContent = element.value
  else if (element instanceof HTMLCanvasElement) images.push(paint(element, copied))
  else
    for (const child of element.childNodes)
      if (!(child instanceof Element)) copied.append(child.cloneNode())
      else if (isOnFirstScreen(child)) copied.append(copyOf(child, images))
  // The content of a scroller moves to where it is scrolled to.
  const { firstElementChild: content } = copied
  if (element.scrollTop > 0 && content instanceof HTMLElement)
    content.style.marginTop = `${-element.scrollTop}px`
  return copied
}

/** Writes what was entered or chosen into the attributes of a copied element. */
function keepValue(element: Element, copied: HTMLElement): void {
  if (element instanceof HTMLOptionElement) copied.toggleAttribute('selected', element.selected)
  if (!(element instanceof HTMLInputElement)) return
  copied.setAttribute('value', element.value)
  copied.toggleAttribute('checked', element.checked)
}

/** Returns whether to copy an element. Rows of a table decide the widths of its columns. */
const isOnFirstScreen = (element: Element) =>
  !element.matches(passing) &&
  getComputedStyle(element).display !== 'none' &&
  (element.getBoundingClientRect().top + scrollY < innerHeight || element.closest('table') !== null)

async function paint(canvas: HTMLCanvasElement, copied: HTMLElement): Promise<void> {
  const image = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/webp')
  })
  if (!image) return
  const address = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.readAsDataURL(image)
  })
  copied.style.background = `url(${address}) 0 0 / 100% 100% no-repeat`
}

/**
 * Returns the style sheets of the page. Those of a file are linked, because the browser has it; of the
 * others, rules for classes that the page does not use are left out.
 */
function stylesOf(page: Element): string {
  const used = new Set<string>()
  for (const { classList } of page.querySelectorAll('[class]'))
    for (const name of classList) used.add(name)
  const isUsed = (rule: string) => {
    const names = [...rule.matchAll(/\.(css-\w+)/g)].map(([, name = '']) => name)
    return names.length === 0 || names.some((name) => used.has(name))
  }
  const sheets = [...document.styleSheets]
  const links = sheets.flatMap(({ href }) => (href ? [styleLink(href)] : []))
  const rules = sheets
    .filter(({ href }) => !href)
    .flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText))
    .filter(isUsed)
  const css = rules.join('').replaceAll('</', '<\\/')
  return `${links.join('')}<style>${css}${snapshotStyle}</style>`
}

/** Returns links that load the fonts of the page early. */
const fontLinks = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.woff2'))
    .map(({ name }) => `<link rel="preload" as="font" crossorigin href="${name}">`)
    .join('')
