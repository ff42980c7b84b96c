import { chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { Check } from 'lucide-react'

interface StepMarksProps {
  titles: readonly string[]
  step: number
}

/** Shows the step indicator of a wizard; a finished step has a check mark. */
export const StepMarks = ({ titles, step }: StepMarksProps) => (
  <Flex as="ol" listStyle="none" wrap="wrap" columnGap="6" rowGap="2" mb="6" aria-label="Steps">
    {titles.map((title, index) => (
      <Flex
        key={title}
        as="li"
        align="center"
        gap="2"
        aria-current={index === step ? 'step' : undefined}
      >
        <Mark finished={index < step} reached={index <= step}>
          {index + 1}
        </Mark>
        <chakra.span
          fontWeight={index === step ? '600' : '400'}
          color={index === step ? 'fg' : 'fg.muted'}
        >
          {title}
        </chakra.span>
        {index < step && <VisuallyHidden>, finished</VisuallyHidden>}
      </Flex>
    ))}
  </Flex>
)

const Mark = ({
  finished,
  reached,
  children,
}: {
  finished: boolean
  reached: boolean
  children: number
}) => (
  <chakra.span
    aria-hidden="true"
    display="grid"
    placeItems="center"
    boxSize="6"
    borderRadius="full"
    textStyle="label"
    borderWidth="1px"
    borderColor={reached ? 'fg' : 'border.control'}
    color={finished ? 'bg' : reached ? 'fg' : 'fg.muted'}
    bg={finished ? 'fg' : 'transparent'}
  >
    {finished ? <Check size={14} /> : children}
  </chakra.span>
)
