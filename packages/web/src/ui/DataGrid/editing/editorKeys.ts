import type { GridKeyEventArgs } from '@glideapps/glide-data-grid'
import { type RefObject, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { onLeaving } from '../../leaving.ts'

type EditorKey = Pick<
  GridKeyEventArgs,
  'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'cancel' | 'preventDefault'
>

/**
 * Passes a key on to the open editor of a cell. The sheet gets it where it took the focus back after
 * the editor had opened. Returns whether an editor is open.
 */
export function passToEditor(event: EditorKey, portal: Element | null): boolean {
  const entry = portal?.querySelector<HTMLElement>('textarea, input')
  if (!entry || entry === document.activeElement) return false
  event.cancel()
  entry.focus()
  const { key, shiftKey, ctrlKey, metaKey, altKey } = event
  // The browser writes the letter into the element that has the focus by then.
  if (key.length === 1) return true
  event.preventDefault()
  entry.dispatchEvent(
    new KeyboardEvent('keydown', {
      key,
      shiftKey,
      ctrlKey,
      metaKey,
      altKey,
      bubbles: true,
      cancelable: true,
    }),
  )
  return true
}

/**
 * Ends the open editor of a cell as a press outside of it does, which keeps its input. Text typed in a
 * list first takes its choice, as by Enter. The edit is rendered on return. Returns whether an
 * editor was open.
 */
export function finishEditor(portal: Element | null): boolean {
  if (!portal?.hasChildNodes()) return false
  const list = portal.querySelector<HTMLInputElement>('input[role=combobox]')
  if (list?.value)
    flushSync(() =>
      list.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
      ),
    )
  if (portal.hasChildNodes())
    flushSync(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })))
  return true
}

/**
 * Keeps the input of an open editor when Back, Forward, a closed tab or the end of the session leave
 * the page, as a press outside of it does. A tab with an open editor asks before it closes.
 */
export function useFinishOnLeave(portal: RefObject<Element | null>): void {
  useEffect(() => {
    const finish = () => finishEditor(portal.current)
    const ask = (event: BeforeUnloadEvent) => {
      if (finish()) event.preventDefault()
    }
    // Before the router hears it, so that the edit counts as unsaved work.
    addEventListener('popstate', finish, true)
    addEventListener('beforeunload', ask)
    const stop = onLeaving(finish)
    return () => {
      stop()
      removeEventListener('popstate', finish, true)
      removeEventListener('beforeunload', ask)
    }
  }, [portal])
}

/**
 * Puts the caret at the end of an editor that F2 opens, as in a spreadsheet. Glide selects the
 * whole text, so that typing would replace it.
 */
export const caretToEnd = (portal: { readonly current: Element | null }): number =>
  requestAnimationFrame(() => {
    const entry = portal.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>(
      'textarea, input[type=text]',
    )
    entry?.setSelectionRange(entry.value.length, entry.value.length)
  })
