import { chakra, IconButton } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { openFirstKey } from '#ui/firstKeys.ts'
import { Key } from '#ui/Key.tsx'

const open = () => openFirstKey('/')

/** Shows the search box until its code has loaded. A press or the focus loads it and keeps what is typed. */
export const SearchWaiting = () => (
  <>
    <IconButton hideFrom="lg" variant="ghost" aria-label="Search" onClick={open}>
      <Search aria-hidden="true" />
    </IconButton>
    <chakra.search display={{ base: 'none', lg: 'block' }} w="100%" maxW="26.25rem">
      <chakra.label
        display="flex"
        alignItems="center"
        // As the groups of the real one place icon and text.
        gap="5px"
        px="11px"
        h="control"
        borderWidth="1px"
        borderColor="border.control"
        borderRadius="l2"
        bg="bg"
        color="fg.muted"
        cursor="text"
      >
        <Search size={16} aria-hidden="true" />
        <chakra.input
          aria-label="Search"
          placeholder="Tag / Function / Class / Disciplines"
          readOnly
          // Tab would pass the focus on to a field at the end of the page.
          tabIndex={-1}
          flex="1"
          outline="0"
          textStyle="body"
          _placeholder={{ color: 'fg.muted/80' }}
          onFocus={open}
        />
        <Key aria-hidden="true">/</Key>
      </chakra.label>
    </chakra.search>
  </>
)
