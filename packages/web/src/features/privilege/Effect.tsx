import { chakra } from '@chakra-ui/react'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'

/** Shows the effect of a branch as sign, word and colour. */
export const Effect = ({ takes, children }: { takes: boolean; children: ReactNode }) => {
  const tone = takes ? 'bad' : 'good'
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1"
      px="1.5"
      minH="1.25rem"
      borderWidth="1px"
      borderRadius="l2"
      textStyle="label"
      whiteSpace="nowrap"
      color={`status.${tone}.fg`}
      bg={`status.${tone}.bg`}
      borderColor={`status.${tone}.line`}
    >
      {takes ? <Minus size={12} aria-hidden="true" /> : <Plus size={12} aria-hidden="true" />}
      {children}
    </chakra.span>
  )
}
