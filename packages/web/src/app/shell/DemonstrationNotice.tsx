import { chakra } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'

/** Shows the notice on every page of a demonstration, below the top bar and beside the side bar. */
export const DemonstrationNotice = () => (
  <chakra.aside
    aria-label={words.demonstration.short}
    px={{ base: '3', md: '6' }}
    py="1"
    bg="status.waiting.bg"
    color="status.waiting.fg"
    borderBottomWidth="1px"
    borderColor="status.waiting.line"
    textStyle="label"
  >
    {words.demonstration.notice}
  </chakra.aside>
)
