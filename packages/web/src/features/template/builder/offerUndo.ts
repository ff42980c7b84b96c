import { notify } from '#ui/notify.ts'

/** Says that a part was deleted, and offers to put it back. `undo` returns whether that was possible. */
export const offerUndo = (name: string, undo: () => boolean): void =>
  notify.info(`${name} was deleted.`, {
    label: 'Undo',
    onClick: () => {
      if (!undo()) notify.info(`${name} cannot be put back.`)
    },
  })
