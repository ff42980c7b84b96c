import { Palette } from '#features/search/Palette.tsx'
import { useCommands } from './useCommands.ts'

interface ShellPaletteProps {
  initialText: string
  onClose: () => void
  onShortcuts: () => void
}

/** Shows the command palette with the shell's pages and actions. */
export const ShellPalette = ({ initialText, onClose, onShortcuts }: ShellPaletteProps) => (
  <Palette groups={useCommands(onShortcuts)} initialText={initialText} onClose={onClose} />
)
