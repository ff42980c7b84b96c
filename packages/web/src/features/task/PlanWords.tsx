import { chakra } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'

/** Explains TIDP and DIDP where they first appear. */
export const PlanWords = () => (
  <chakra.span textStyle="cell" display="block">
    {[words.tidp, words.didp].map(({ short, long, meaning }) => (
      <chakra.span key={short} display="block">
        <chakra.strong color="fg" fontWeight="500">
          {short}
        </chakra.strong>{' '}
        – {long}. {meaning}
      </chakra.span>
    ))}
  </chakra.span>
)
