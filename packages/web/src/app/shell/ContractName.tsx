import { chakra } from '@chakra-ui/react'
import type { Contract } from '#shared/viewer.ts'

/** Shows the contract's code, with its name if there is room. */
export const ContractName = ({ code, name }: Contract) => (
  <>
    <chakra.span color="fg.muted">{code}</chakra.span>{' '}
    <chakra.span
      hideBelow="lg"
      ms="1"
      maxW="13.75rem"
      truncate
      display="inline-block"
      verticalAlign="bottom"
    >
      {name}
    </chakra.span>
  </>
)
