import { Button, Text } from '@chakra-ui/react'

export interface ConflictButtonsProps {
  /** Whether the active cell is in conflict. */
  readonly isHere: boolean
  /** Resolves the conflicting cells in the selection, or all. */
  readonly onTake: (take: 'mine' | 'theirs', all?: boolean) => void
  /** Moves to the next conflicting cell. */
  readonly onNext: () => void
}

const choicesHere = [
  {
    take: 'mine',
    all: false,
    label: 'Keep mine',
    keys: 'Alt+M',
    title: 'Keep mine (Alt+M; all with Shift)',
  },
  {
    take: 'theirs',
    all: false,
    label: 'Take theirs',
    keys: 'Alt+T',
    title: 'Take theirs (Alt+T; all with Shift)',
  },
] as const

const choicesOfAll = [
  {
    take: 'mine',
    all: true,
    label: 'All mine',
    keys: 'Alt+Shift+M',
    title: 'Keep all of mine (Alt+Shift+M)',
  },
  {
    take: 'theirs',
    all: true,
    label: 'All theirs',
    keys: 'Alt+Shift+T',
    title: 'Take all of theirs (Alt+Shift+T)',
  },
] as const

/** Shows the buttons that resolve conflicts: of the active cell, or the way to one, and of all cells. */
export const ConflictButtons = ({ isHere, onTake, onNext }: ConflictButtonsProps) => (
  <>
    {!isHere && (
      <>
        <Text as="span" color="status.waiting.fg">
          Choose which value to keep.
        </Text>
        <Button size="2xs" onClick={onNext}>
          Next conflict
        </Button>
      </>
    )}
    {[...(isHere ? choicesHere : []), ...choicesOfAll].map(({ take, all, label, keys, title }) => (
      <Button
        key={label}
        size="2xs"
        title={title}
        aria-keyshortcuts={keys}
        onClick={() => onTake(take, all)}
      >
        {label}
      </Button>
    ))}
  </>
)
