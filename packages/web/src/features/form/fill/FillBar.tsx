import { Box, Button, Flex, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { ActionBar } from '#ui/ActionBar.tsx'

interface FillBarProps {
  /** Describes the unsaved changes. */
  status: string
  /** Label and message of the first invalid field; null for none. */
  error: string | null
  errors: number
  /** The number of empty mandatory fields. */
  left: number
  /** The step that demands them, such as 'closing'. */
  demandedBy: string
  onGoToError: () => void
  onGoToLeft: () => void
  /** Buttons. */
  children: ReactNode
}

/**
 * Shows the sticky bar below a form. It always has two lines, so that validation does not shift the
 * layout. At the end of the form on short screens, which it would cover by a third. Below the
 * navigation, where it cannot move up any further because the form begins at the lower edge.
 */
export const FillBar = ({
  status,
  error,
  errors,
  left,
  demandedBy,
  onGoToError,
  onGoToLeft,
  children,
}: FillBarProps) => (
  <ActionBar>
    <Box flex="1 1 15rem" minW="0" h="10">
      {error === null ? (
        <Text as="output" display="block" truncate color="fg.muted">
          {status}
        </Text>
      ) : (
        <Flex role="alert" gap="1.5" align="center" color="status.bad.fg" fontWeight="600">
          <TriangleAlert size={16} aria-hidden="true" />
          <Text>Form has errors.</Text>
        </Flex>
      )}
      <Flex gap="1" h="5" align="center" color={error === null ? 'fg.muted' : 'status.bad.fg'}>
        {error !== null && <GoTo onClick={onGoToError}>{error}</GoTo>}
        {errors > 1 && (
          <Text flexShrink="0" whiteSpace="nowrap">
            and {errors - 1} more
          </Text>
        )}
        {error === null &&
          (left > 0 ? (
            <GoTo onClick={onGoToLeft}>
              {counted(left, 'field')} left to fill before {demandedBy}
            </GoTo>
          ) : (
            <Text truncate>All mandatory fields are filled</Text>
          ))}
      </Flex>
    </Box>
    <Flex gap="2" wrap="wrap" minW="0">
      {children}
    </Flex>
  </ActionBar>
)

/** Returns what the message of a save adds for mandatory fields that are still empty. */
export const leftToFill = (left: number, demandedBy: string): { detail?: string } =>
  left > 0 ? { detail: `${counted(left, 'field')} left to fill before ${demandedBy}.` } : {}

const GoTo = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button
    variant="plain"
    display="block"
    h="auto"
    minW="0"
    px="0"
    color="inherit"
    fontWeight="400"
    textDecoration="underline"
    truncate
    onClick={onClick}
  >
    {children}
  </Button>
)
