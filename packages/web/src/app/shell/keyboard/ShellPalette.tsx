import { Palette } from '#features/search/Palette.tsx'
import { useCommands } from './useCommands.ts'

interface ShellPaletteProps {
  begun: string
  onClose: () => void
  onShortcuts: () => void
}

/** The command palette with the shell's pages and actions. */
export const ShellPalette = ({ begun, onClose, onShortcuts }: ShellPaletteProps) => (
  <Palette groups={useCommands(onShortcuts)} begun={begun} onClose={onClose} />
)
