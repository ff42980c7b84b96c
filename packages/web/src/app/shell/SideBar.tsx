import { Box, chakra, Flex } from '@chakra-ui/react'
import { Link, useLocation } from 'react-router-dom'
import { useViewer } from '#shared/viewer.ts'
import { isPresent, type NavigationEntry, navigationFor } from './navigation.ts'

/**
 * Shows the side bar: 65 px, or 240 px over the page while hovered or focused. On small screens it
 * is at the bottom.
 */
export function SideBar() {
  const { roles } = useViewer()
  const { pathname } = useLocation()
  const entries = navigationFor(roles)
  return (
    <Box as="nav" aria-label="Main" flexShrink="0" w={{ base: '0', md: 'sideBar' }} zIndex="sticky">
      <Flex
        className="group"
        direction={{ base: 'row', md: 'column' }}
        position="fixed"
        bg="bg.panel"
        overflow="hidden"
        pt={{ md: '3' }}
        top={{ md: 'topBar' }}
        bottom="0"
        left="0"
        w={{ base: '100%', md: 'sideBar' }}
        h={{ base: '3.5rem', md: 'auto' }}
        borderEndWidth={{ md: '1px' }}
        borderTopWidth={{ base: '1px', md: '0' }}
        transitionProperty="width"
        transitionDuration="fast"
        _hover={{ md: { w: 'sideBarOpen', boxShadow: 'float' } }}
        _focusWithin={{ md: { w: 'sideBarOpen', boxShadow: 'float' } }}
      >
        {entries.map((entry) => (
          <Entry key={entry.to} entry={entry} present={isPresent(entry, pathname)} />
        ))}
      </Flex>
    </Box>
  )
}

const Entry = ({
  entry: { label, to, icon: Icon },
  present,
}: {
  entry: NavigationEntry
  present: boolean
}) => (
  <chakra.div
    position="relative"
    flex={{ base: '1', md: 'none' }}
    color={present ? 'blue.fg' : 'fg.muted'}
    bg={{ md: present ? 'blue.subtle' : 'transparent' }}
    _hover={{ color: 'blue.fg', bg: 'blue.subtle' }}
    css={{ '& a': { outlineOffset: '-3px', outlineColor: 'blue.focusRing' } }}
  >
    <Link to={to} aria-current={present ? 'page' : undefined}>
      <Flex
        align="center"
        justify={{ base: 'center', md: 'flex-start' }}
        direction={{ base: 'column', md: 'row' }}
        h={{ base: 'calc(3.5rem - 1px)', md: '2.75rem' }}
        gap={{ base: '0.5', md: '0' }}
      >
        <Flex w={{ md: '4rem' }} justify="center" flexShrink="0">
          <Icon size={20} aria-hidden="true" />
        </Flex>
        <chakra.span
          textStyle={{ base: 'label', md: 'body' }}
          fontWeight="500"
          whiteSpace="nowrap"
          opacity={{ md: '0' }}
          transitionProperty="opacity"
          transitionDuration="fast"
          _groupHover={{ opacity: '1' }}
          _groupFocusWithin={{ opacity: '1' }}
        >
          {label}
        </chakra.span>
      </Flex>
    </Link>
  </chakra.div>
)
