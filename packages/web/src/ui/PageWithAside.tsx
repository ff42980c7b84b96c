import { Box, Flex, Heading, IconButton } from '@chakra-ui/react'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useSettings } from './stored.ts'

interface PageWithAsideProps {
  /** Title and landmark name of the panel, such as 'History'. */
  asideLabel: string
  aside: ReactNode
  /** A short text beside the panel's title. */
  asideNote?: ReactNode
  /**
   * The name under which the choice is stored; by default the label. A page that gives a name
   * begins with the panel closed, and its first line leaves room for the button at its end.
   */
  folds?: string
  children: ReactNode
}

/**
 * Shows a page with a collapsible side panel of 240 px. The choice is stored. On a narrow screen
 * the panel follows the page.
 */
export function PageWithAside({
  asideLabel,
  aside,
  asideNote,
  folds,
  children,
}: PageWithAsideProps) {
  const settings = useSettings()
  const name = `aside.${folds ?? asideLabel}`
  const [open, setOpen] = useState(
    () => (settings.read(name) ?? (folds ? 'closed' : 'open')) !== 'closed',
  )
  const isOver = folds !== undefined && !open
  const toggle = () => {
    settings.write(name, open ? 'closed' : 'open')
    setOpen(!open)
  }
  return (
    <Flex
      direction={{ base: 'column', lg: 'row' }}
      align={{ lg: 'flex-start' }}
      gap={{ base: '6', lg: '4' }}
      position="relative"
    >
      <Box flex="1" minW="0" w="100%">
        {children}
      </Box>
      <Box
        as="aside"
        aria-label={asideLabel}
        w={{ base: '100%', lg: open ? 'history' : 'auto' }}
        flexShrink="0"
        position={{ lg: isOver ? 'absolute' : 'sticky' }}
        top={{ lg: isOver ? '0' : '6rem' }}
        insetEnd={{ lg: isOver ? '0' : 'auto' }}
        borderStartWidth={{ lg: open ? '1px' : '0' }}
        ps={{ lg: open ? '4' : '0' }}
      >
        <Flex align="center" justify="space-between" h="8" mb="2">
          {open && (
            <Flex align="center" gap="2" minW="0">
              <Heading as="h2" textStyle="heading">
                {asideLabel}
              </Heading>
              {asideNote}
            </Flex>
          )}
          <IconButton
            variant="ghost"
            size="xs"
            _expanded={{ bg: 'transparent' }}
            aria-expanded={open}
            aria-label={open ? `Hide ${asideLabel}` : `Show ${asideLabel}`}
            onClick={toggle}
          >
            {open ? <PanelRightClose aria-hidden="true" /> : <PanelRightOpen aria-hidden="true" />}
          </IconButton>
        </Flex>
        {open && (
          <Box maxH={{ lg: 'calc(100dvh - 9.5rem)' }} overflowY="auto" tabIndex={0}>
            {aside}
          </Box>
        )}
      </Box>
    </Flex>
  )
}
