import { chakra } from '@chakra-ui/react'
import type { Contract } from '#shared/viewer.ts'

/** Its code, and its name where there is room. */
export const ContractName = ({ code, name }: Contract) => (
  <>
    <chakra.span color="fg.muted">{code}</chakra.span>{' '}
    <chakra.span
      hideBelow="lg"
      ms="1"
      maxW="220px"
      truncate
      display="inline-block"
      verticalAlign="bottom"
    >
      {name}
    </chakra.span>
  </>
)
