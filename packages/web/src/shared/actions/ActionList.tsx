import { MenuAction } from '#ui/MenuAction.tsx'
import { useOfflineReasons } from '#ui/useOnline.ts'
import type { ActionListProps } from './ActionMenu.tsx'

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
