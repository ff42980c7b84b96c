import { useMemo, useRef } from 'react'

/**
 * Returns the part of the window above the first row of buttons below a box. Such a row has the attribute
 * `data-buttons`.
 */
export function roomAboveButtons(box: Element | null): DOMRect {
  const { left = 0, right = 0, bottom = 0 } = box?.getBoundingClientRect() ?? {}
  const rows = [...document.querySelectorAll('[data-buttons]')]
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.top >= bottom && row.left < right && row.right > left)
  return new DOMRect(0, 0, innerWidth, Math.min(innerHeight, ...rows.map(({ top }) => top)))
}

/**
 * Returns how a select places its open list, with the ref of its box. The list is below the box, or above
 * where it would cover the buttons of the dialog or form: a press on them would hit the list.
 */
export function useListPlace() {
  const box = useRef<HTMLDivElement>(null)
  const positioning = useMemo(
    () =>
      ({
        strategy: 'fixed',
        sameWidth: true,
        boundary: () => roomAboveButtons(box.current),
      }) as const,
    [],
  )
  return { box, positioning }
}
