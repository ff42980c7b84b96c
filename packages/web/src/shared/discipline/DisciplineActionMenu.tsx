import { Box, Menu, Text } from '@chakra-ui/react'
import type { ReactElement } from 'react'
import type { OfferFragment } from '#api/generated/graphql.ts'
import { disciplineActionNames, disciplineActions, type DisciplineActionName } from './disciplineActions.ts'

interface DisciplineActionMenuProps {
  /** What the menu lists, in the order of the actions' buttons; nothing is drawn for none. */
  offers: readonly OfferFragment[]
  onAsk: (name: DisciplineActionName) => void
  /** The button that opens it. */
  children: ReactElement
}

/** Actions on a discipline as a menu: what cannot be chosen now says why. */
export function DisciplineActionMenu({ offers, onAsk, children }: DisciplineActionMenuProps) {
  const listed = disciplineActionNames.flatMap((name) => {
    const offer = offers.find((candidate) => candidate.name === name)
    return offer ? [{ ...disciplineActions[name], name, allowed: offer.allowed, blockers: offer.blockers }] : []
  })
  if (listed.length === 0) return null
  return (
    <Menu.Root positioning={{ placement: 'bottom-end', strategy: 'fixed' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>{children}</Menu.Trigger>
      {/* In its place in the page, where its words belong to a landmark; fixed, so that a scrolling table does not cut it off. */}
      <Menu.Positioner>
        <Menu.Content maxW="320px" textAlign="start" whiteSpace="normal">
          {listed.map(({ name, label, destructive, allowed, blockers }) => (
            <Menu.Item
              key={name} value={name} disabled={!allowed} onSelect={() => onAsk(name)}
              _disabled={{ opacity: 1, color: 'fg.muted' }} {...(destructive && allowed && { color: 'fg.error' })}
            >
              <Box>
                {label}
                {blockers.map(({ message }) => <Text key={message} textStyle="label" fontWeight="400">{message}</Text>)}
              </Box>
            </Menu.Item>
          ))}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
