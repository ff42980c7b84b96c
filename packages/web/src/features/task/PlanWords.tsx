import { chakra, Flex, IconButton } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { X } from 'lucide-react'
import { useState } from 'react'
import { keepingFocus } from '#ui/focusNear.ts'
import { useSettings } from '#ui/stored.ts'

const name = 'planWords'

/** Explains TIDP and DIDP where they first appear, until the person dismisses it. */
export function PlanWords() {
  const settings = useSettings()
  const [shown, setShown] = useState(() => settings.read(name) !== 'dismissed')
  if (!shown) return null
  const dismiss = () => {
    settings.write(name, 'dismissed')
    setShown(false)
  }
  return (
    <Flex
      as="section"
      aria-label="Terms"
      align="flex-start"
      gap="2"
      mt={{ base: '-3', sm: '-2' }}
      mb={{ base: '1', sm: '2' }}
      color="fg.muted"
    >
      <chakra.span
        textStyle="cell"
        lineHeight={{ base: '1.0625rem', sm: '1.25rem' }}
        flex="1"
        minW="0"
      >
        {[words.tidp, words.didp].map(({ short, long, meaning }) => (
          <chakra.span key={short} display="block">
            <chakra.strong color="fg" fontWeight="500">
              {short}
            </chakra.strong>{' '}
            – {long}. <chakra.span hideBelow="sm">{meaning}</chakra.span>
          </chakra.span>
        ))}
      </chakra.span>
      <IconButton
        variant="ghost"
        size="2xs"
        aria-label="Dismiss the terms"
        onClick={() => keepingFocus(dismiss)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </Flex>
  )
}
