import { Button, Text } from '@chakra-ui/react'

export interface ConflictButtonsProps {
  /** Whether the active cell is in conflict. */
  readonly isHere: boolean
  /** Resolves the conflicting cells in the selection, or all. */
  readonly onTake: (take: 'mine' | 'theirs', all?: boolean) => void
  /** Moves to the next conflicting cell. */
  readonly onNext: () => void
}

/** Shows the buttons that resolve conflicts: of the active cell, or the way to one, and of all cells. */
export const ConflictButtons = ({ isHere, onTake, onNext }: ConflictButtonsProps) => (
  <>
    {isHere ? (
      <>
        <Button
          size="2xs"
          title="Keep mine (Alt+M; all with Shift)"
          aria-keyshortcuts="Alt+M"
          onClick={() => onTake('mine')}
        >
          Keep mine
        </Button>
        <Button
          size="2xs"
          title="Take theirs (Alt+T; all with Shift)"
          aria-keyshortcuts="Alt+T"
          onClick={() => onTake('theirs')}
        >
          Take theirs
        </Button>
      </>
    ) : (
      <>
        <Text as="span" color="status.waiting.fg">
          Choose which value to keep.
        </Text>
        <Button size="2xs" onClick={onNext}>
          Next conflict
        </Button>
      </>
    )}
    <Button
      size="2xs"
      title="Keep all of mine (Alt+Shift+M)"
      aria-keyshortcuts="Alt+Shift+M"
      onClick={() => onTake('mine', true)}
    >
      All mine
    </Button>
    <Button
      size="2xs"
      title="Take all of theirs (Alt+Shift+T)"
      aria-keyshortcuts="Alt+Shift+T"
      onClick={() => onTake('theirs', true)}
    >
      All theirs
    </Button>
  </>
)
