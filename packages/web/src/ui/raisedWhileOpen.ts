/** Raises a bar of its own layer above the navigation while a menu in it is open, which reaches over it. */
export const raisedWhileOpen = {
  '&:has([data-part=content][data-state=open])': { zIndex: 'popover' },
} as const
