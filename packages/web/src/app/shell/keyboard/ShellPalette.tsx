import { Palette } from '#features/search/Palette.tsx'
import { useCommands } from './useCommands.ts'

interface ShellPaletteProps {
  onClose: () => void
  onShortcuts: () => void
}

/** The palette over what the shell leads to and does. */
export const ShellPalette = ({ onClose, onShortcuts }: ShellPaletteProps) => <Palette groups={useCommands(onShortcuts)} onClose={onClose} />
