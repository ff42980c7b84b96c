import { flushSync } from 'react-dom'
import { cardOf } from './ComponentCard.tsx'
import type { TemplateStore } from './templateStore.ts'

/** The titles of the page's sections, by the start of the paths of their fields. */
export const sectionTitles = {
  details: 'Form Details',
  attributes: 'Form Attributes',
  components: 'Components',
} as const

/**
 * Focuses the field of a fault, by its path in the template. Unfolds its section and opens its
 * component and attribute first.
 */
export function showFault(path: string, store: Pick<TemplateStore, 'openComponent'>): void {
  const [part, id = '', , attribute] = path.split('.')
  if (part === 'attributes') return showAttribute(sectionOf('attributes'), id)
  if (part !== 'components') return focusDetails()
  const section = sectionOf('components')
  flushSync(() => store.openComponent(id))
  const card = section?.querySelector<HTMLElement>(`#${CSS.escape(cardOf(id))}`) ?? null
  if (path.startsWith(`components.${id}.attributes.`) && attribute) showAttribute(card, attribute)
  else focusError(card)
}

/** Focuses the first field with an error of the form's details, or else the first field. */
export const focusDetails = (): void => focusError(sectionOf('details'))

/** Returns a section, unfolded. */
function sectionOf(name: keyof typeof sectionTitles): HTMLElement | null {
  const section = document.querySelector<HTMLElement>(
    `section[aria-label="${sectionTitles[name]}"]`,
  )
  press(section?.querySelector<HTMLElement>('h2 button[aria-expanded=false]'))
  return section
}

function showAttribute(within: HTMLElement | null, id: string): void {
  const toggle = within?.querySelector<HTMLElement>(`[data-edits="${CSS.escape(id)}"]`) ?? null
  if (toggle?.ariaExpanded !== 'true') press(toggle)
  focusError(toggle?.closest('tr')?.nextElementSibling ?? null)
}

/** Presses a button. Its change is on the page afterwards. */
function press(button: HTMLElement | null | undefined): void {
  if (button) flushSync(() => button.click())
}

/** Focuses the first field with an error, or else the first field. */
function focusError(within: Element | null): void {
  requestAnimationFrame(() => {
    const field =
      within?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      within?.querySelector<HTMLElement>('input, select, textarea')
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  })
}
