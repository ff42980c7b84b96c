import { MenuAction } from '#ui/MenuAction.tsx'
import type { Reason } from '#ui/reason.ts'
import { useOfflineReasons } from '#ui/useOnline.ts'

export interface ActionMenuItem<Name extends string> {
  name: Name
  label: string
  destructive?: boolean
  offer: { allowed: boolean; blockers: readonly Reason[] }
}

export interface ActionListProps<Name extends string> {
  /** In display order; the menu is hidden without items. */
  items: readonly ActionMenuItem<Name>[]
  onAsk: (name: Name) => void
}

/** Shows the items of an `ActionMenu`. */
export function ActionList({ items, onAsk }: ActionListProps<string>) {
  const offline = useOfflineReasons()
  const isOffline = (reason: string) => offline.some(({ message }) => message === reason)
  return items.map(({ name, label, destructive, offer: { allowed, blockers } }) => (
    <MenuAction
      key={name}
      value={name}
      disabled={!allowed || offline.length > 0}
      reasons={[...offline, ...blockers.filter(({ message }) => !isOffline(message))]}
      {...(destructive && { destructive })}
      onChoose={() => onAsk(name)}
    >
      {label}
    </MenuAction>
  ))
}
