import type { GridKeyEventArgs } from '@glideapps/glide-data-grid'
import type { KeyboardEvent } from 'react'

export type GridCommand =
  | 'undo'
  | 'redo'
  | 'fillDown'
  | 'selectAll'
  | 'selectColumn'
  | 'find'
  | 'replace'
  | 'save'
  | 'menu'
  | 'columnMenu'
  | 'open'
  | 'nextError'
  | 'previousError'
  | 'keepMine'
  | 'takeTheirs'
  | 'keepAllMine'
  | 'takeAllTheirs'

type Keys = Pick<
  GridKeyEventArgs,
  'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'keyCode'
>

/** By key code: with Alt a Mac types another letter. */
const codes = { m: 77, t: 84 }

/** Maps a key to a command, except keys that glide handles itself. */
export function commandOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
  keyCode,
}: Keys): GridCommand | undefined {
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return 'menu'
  if (key === 'ArrowUp' && altKey) return 'columnMenu'
  if (key === 'Enter' && altKey) return 'open'
  if (key === 'F8') return shiftKey ? 'previousError' : 'nextError'
  if (altKey && !ctrlKey && !metaKey && keyCode === codes.m)
    return shiftKey ? 'keepAllMine' : 'keepMine'
  if (altKey && !ctrlKey && !metaKey && keyCode === codes.t)
    return shiftKey ? 'takeAllTheirs' : 'takeTheirs'
  // Not with the Mac's command key, which opens its search.
  if (key === ' ' && ctrlKey && !altKey && !shiftKey) return 'selectColumn'
  if (!(ctrlKey || metaKey) || altKey) return undefined
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    case 'd':
      return 'fillDown'
    case 'a':
      return 'selectAll'
    case 'f':
      return 'find'
    case 'h':
      return 'replace'
    case 's':
      return shiftKey ? undefined : 'save'
    default:
      return undefined
  }
}

/**
 * Saves on the key for it. Capture the key with it: the editor of a cell keeps its keys from the
 * sheet.
 */
export function saveByKey(event: KeyboardEvent, save: () => void): void {
  if (commandOf(event) !== 'save') return
  event.preventDefault()
  event.stopPropagation()
  save()
}
