import { chakra } from '@chakra-ui/react'

/** The category of a state. Each has its own shape, so that colour is never the only cue. */
export type Tone = 'neutral' | 'active' | 'waiting' | 'review' | 'good' | 'bad'

const shapes: Record<Tone, React.ReactNode> = {
  neutral: <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  active: (
    <>
      <circle cx="5" cy="5" r="3.75" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5 1.25a3.75 3.75 0 0 1 0 7.5z" fill="currentColor" />
    </>
  ),
  waiting: <path d="M1.5 1h7L5 5zM1.5 9h7L5 5z" fill="currentColor" />,
  review: <path d="M5 .5 9.5 5 5 9.5.5 5z" fill="currentColor" />,
  good: (
    <>
      <circle cx="5" cy="5" r="4.5" fill="currentColor" />
      <path
        d="m2.9 5.2 1.5 1.5 2.8-3"
        fill="none"
        stroke="var(--chakra-colors-bg)"
        strokeWidth="1.4"
      />
    </>
  ),
  bad: <path d="M5 .5 9.8 9.25H.2z" fill="currentColor" />,
}

interface StatusBadgeProps {
  tone: Tone
  /** Instead of the shape of the tone. */
  icon?: React.ReactNode
  children: React.ReactNode
}

/** Shows a state as shape, word and colour. */
export const StatusBadge = ({ tone, icon, children }: StatusBadgeProps) => (
  <chakra.span
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    px="1.5"
    minH="1.25rem"
    maxW="100%"
    borderWidth="1px"
    borderRadius="l2"
    textStyle="label"
    whiteSpace="nowrap"
    color={`status.${tone}.fg`}
    bg={`status.${tone}.bg`}
    borderColor={`status.${tone}.line`}
  >
    {icon ?? (
      <svg width="0.625rem" height="0.625rem" viewBox="0 0 10 10" aria-hidden="true">
        {shapes[tone]}
      </svg>
    )}
    {children}
  </chakra.span>
)
