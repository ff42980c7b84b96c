import { VisuallyHidden } from '@chakra-ui/react'
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { useViewer } from '#shared/viewer.ts'
import { fetchedDialog } from '#ui/fetched.tsx'
import { untyped, useShortcut, withControl } from '#ui/useShortcut.ts'

const ShellPalette = fetchedDialog(async () => (await import('./ShellPalette.tsx')).ShellPalette)
const ShortcutsDialog = fetchedDialog(
  async () => (await import('./ShortcutsDialog.tsx')).ShortcutsDialog,
)

const keys = { palette: withControl('k'), shortcuts: untyped('?') }

const OpenShortcuts = createContext(() => {})
/** Opens the list of keyboard shortcuts. */
export const useOpenShortcuts = () => useContext(OpenShortcuts)

/** Opens the command palette with Ctrl-K and the shortcut list with `?` on every page. Only for people with roles. */
export function KeyboardHelp({ children }: { children: ReactNode }) {
  const placed = useViewer().roles.length > 0
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null)
  const [initialText, setInitialText] = useState('')
  const [opener, setOpener] = useState<Element | null>(null)
  const close = () => {
    setOpen(null)
    // A palette whose code came late saw only the field that captured the typing. Its own return comes first.
    if (opener instanceof HTMLElement)
      setTimeout(() => document.activeElement === document.body && opener.focus())
  }
  const showShortcuts = useCallback(() => setOpen('shortcuts'), [])
  useShortcut(keys.palette, () => {
    if (!placed || open) return
    setOpener(document.activeElement)
    setInitialText('')
    setOpen('palette')
  })
  useShortcut(keys.shortcuts, () => placed && showShortcuts())
  return (
    <OpenShortcuts value={showShortcuts}>
      {children}
      {open === 'palette' && (
        <ShellPalette
          initialText={initialText}
          fallback={<Typed text={initialText} onType={setInitialText} />}
          onClose={close}
          onShortcuts={showShortcuts}
        />
      )}
      {open === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </OpenShortcuts>
  )
}

/** Captures typing until the palette has loaded, without scrolling to the end of the page, where it is. */
const Typed = ({ text, onType }: { text: string; onType: (text: string) => void }) => (
  <VisuallyHidden asChild position="fixed" top="0">
    <input
      ref={(field) => field?.focus()}
      aria-label="Search or run a command"
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  </VisuallyHidden>
)
