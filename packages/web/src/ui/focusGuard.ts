/** An element around the focus, with its neighbours at the time. */
interface Step {
  readonly element: Element
  readonly before: Element | null
  readonly after: Element | null
}

const focusable =
  ':is(button, a[href], input, select, textarea, [tabindex]):not(:disabled, [type=hidden], [tabindex="-1"], [aria-disabled=true])'

/** Parts that move their own focus. */
const grids = '[role=grid], [role=treegrid], revo-grid'

/** Time for dialogs, popups and browsers to move the focus themselves. In milliseconds. */
const settled = 50

/**
 * Keeps the focus on the page when the focused element is removed, hidden or disabled by what it did: a saved
 * form's button, the row of something deleted, the control that opened a dialog. The browser would drop it, so
 * that the next Tab begins at the top, and behind a modal dialog. It returns to the element once what it
 * started has ended, else to the nearest one that is left. A press beside all controls, or with a finger, keeps
 * it dropped. Returns the function that ends this.
 */
export function guardFocus(): () => void {
  /** The last focused place in each part of the body, such as the page and each dialog; the newest is last. */
  const places = new Map<Element, readonly Step[]>()
  let wasDisabled = false
  let isTouched = false
  let [leaving, returning]: (ReturnType<typeof setTimeout> | undefined)[] = []
  const current = () => [...places.values()].at(-1)?.[0]?.element
  const restore = () => {
    if (!isDropped() || isTouched) return
    for (const [part, way] of [...places].toReversed()) {
      const target = placeAfter(way)
      if (target === 'waits') return
      if (target) return target.focus({ preventScroll: true })
      if (!part.isConnected) places.delete(part)
    }
  }
  const restoreSoon = () => {
    clearTimeout(returning)
    returning = setTimeout(restore, settled)
  }
  const note = ({ target }: Pick<Event, 'target'>) => {
    if (!(target instanceof Element)) return
    const way = wayOf(target)
    const part = way.at(-1)?.element
    if (!part) return
    wasDisabled = false
    places.delete(part)
    places.set(part, way)
  }
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) return
    // Now the element may still be there: it is told before it is removed.
    clearTimeout(leaving)
    leaving = setTimeout(() => {
      const left = current()
      if (isDropped() && left && !wasDisabled && isUsable(left)) places.clear()
      else restoreSoon()
    })
  }
  const press = (event: Event) => {
    isTouched = event instanceof PointerEvent && event.pointerType === 'touch'
  }
  const observer = new MutationObserver((changes) => {
    const now = current()
    if (!now) return
    wasDisabled ||= changes.some(
      ({ type, target }) => type === 'attributes' && target === now && now.matches(':disabled'),
    )
    if (wasDisabled || isDropped()) restoreSoon()
  })
  const events = new AbortController()
  const { signal } = events
  document.addEventListener('focusin', note, { signal })
  document.addEventListener('focusout', leave, { signal })
  document.addEventListener('pointerdown', press, { signal, capture: true })
  document.addEventListener('keydown', press, { signal, capture: true })
  observer.observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
  note({ target: document.activeElement })
  return () => {
    clearTimeout(leaving)
    clearTimeout(returning)
    events.abort()
    observer.disconnect()
  }
}

const isDropped = () => (document.activeElement ?? document.body) === document.body

function wayOf(focused: Element): Step[] {
  const way: Step[] = []
  for (let at: Element | null = focused; at && at !== document.body; at = at.parentElement)
    way.push({ element: at, before: at.previousElementSibling, after: at.nextElementSibling })
  return way
}

/** Returns where the focus goes on: `waits` while what the element started is running; null for nowhere. */
function placeAfter(way: readonly Step[]): HTMLElement | 'waits' | null {
  const [focused] = way
  if (!focused || way.some(({ element }) => element.matches(grids))) return null
  if (isUsable(focused.element)) return focused.element as HTMLElement
  const isOff = focused.element.isConnected && focused.element.matches(':disabled')
  if (isOff && document.querySelector('[data-loading]')) return 'waits'
  for (const [at, gone] of way.entries()) {
    const around = way[at + 1]?.element
    if (!around?.isConnected) continue
    // Another page.
    if (around.matches(':is(main, :has(main))')) return null
    const beside = [gone.after, gone.before].filter((one) => one?.parentElement === around)
    for (const one of [...beside, around]) {
      const target = one && firstIn(one)
      if (target) return target
    }
  }
  return null
}

const firstIn = (root: Element): HTMLElement | undefined =>
  [
    ...(root.matches(focusable) ? [root] : []),
    ...root.querySelectorAll(focusable),
  ].find<HTMLElement>((one): one is HTMLElement => isUsable(one))

const isUsable = (element: Element): boolean =>
  element instanceof HTMLElement &&
  element.isConnected &&
  !element.matches(':disabled') &&
  !element.closest('[hidden], [inert], [aria-hidden=true]') &&
  // Not in the DOM of tests.
  (!('checkVisibility' in element) || element.checkVisibility())
