import type { GridKeyEventArgs } from '@glideapps/glide-data-grid'

export type GridCommand = 'undo' | 'redo' | 'fillDown' | 'find' | 'menu'

type Keys = Pick<GridKeyEventArgs, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** The command a key stands for, besides those that glide knows itself. */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): GridCommand | undefined {
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return 'menu'
  if (!(ctrlKey || metaKey) || altKey) return undefined
  switch (key.toLowerCase()) {
    case 'z':
      return shiftKey ? 'redo' : 'undo'
    case 'y':
      return 'redo'
    case 'd':
      return 'fillDown'
    case 'f':
      return 'find'
    default:
      return undefined
  }
}
