import { chakra, Flex } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

interface TextPart {
  text: string
  isMatch: boolean
}

/** Splits a text into the parts that match words of the search text, ignoring case, and the others. */
export function partsOf(text: string, typed: string): TextPart[] {
  const words = typed
    .trim()
    .split(/\s+/)
    .map((word) => word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
    .filter(Boolean)
  if (words.length === 0) return [{ text, isMatch: false }]
  // `split` keeps the captured matches, at odd places.
  return text
    .split(new RegExp(`(${words.join('|')})`, 'giu'))
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}

const marked = (parts: readonly TextPart[]) =>
  parts.map(({ text, isMatch }, at) =>
    isMatch ? (
      // oxlint-disable-next-line react/no-array-index-key
      <chakra.mark key={at} bg="transparent" color="inherit" fontWeight="700">
        {text}
      </chakra.mark>
    ) : (
      text
    ),
  )

/** Shows a text with the words of a search in bold. */
export const Marked = ({ text, typed }: { text: string; typed: string }) =>
  marked(partsOf(text, typed))

/** Shorter texts fit. */
const cutFrom = 40
/** How many characters at the end of a cut text stay visible. */
const tail = 14

/**
 * Shows a text on one line with the words of a search in bold. A text that does not fit is cut in
 * the middle, because long names often differ only at their end.
 */
export function CutText({ text, typed }: { text: string; typed: string }) {
  if (text.length < cutFrom)
    return (
      <chakra.span truncate>
        <Marked text={text} typed={typed} />
      </chakra.span>
    )
  const [start, end] = cutAt(partsOf(text, typed), text.length - tail)
  return (
    <chakra.span display="inline-flex" minW="0" overflow="hidden" title={text}>
      {/* Two boxes would be read as two words. */}
      <chakra.span srOnly>{text}</chakra.span>
      <chakra.span aria-hidden="true" truncate whiteSpace="pre">
        {marked(start)}
      </chakra.span>
      <chakra.span aria-hidden="true" flexShrink="0" whiteSpace="pre">
        {marked(end)}
      </chakra.span>
    </chakra.span>
  )
}

/** Divides parts at a place of the whole text. */
function cutAt(parts: readonly TextPart[], place: number): [TextPart[], TextPart[]] {
  let begin = 0
  const halves: [TextPart[], TextPart[]] = [[], []]
  for (const part of parts) {
    const at = Math.min(Math.max(0, place - begin), part.text.length)
    begin += part.text.length
    if (at > 0) halves[0].push({ ...part, text: part.text.slice(0, at) })
    if (at < part.text.length) halves[1].push({ ...part, text: part.text.slice(at) })
  }
  return halves
}

/** Shows a property that distinguishes a hit from others of its name, on every screen width. */
export const HitNote = ({ children }: { children: string }) => (
  <chakra.span flexShrink="0" textStyle="label" color="fg.muted">
    {children}
  </chakra.span>
)

/** Shows the number of a hit on wide screens. */
export const HitDetail = (detail: ComponentProps<typeof Marked>) => (
  <chakra.span
    flexShrink="0"
    hideBelow="md"
    textStyle="label"
    fontWeight="400"
    color="fg.muted"
    fontVariantNumeric="tabular-nums"
  >
    <Marked {...detail} />
  </chakra.span>
)

interface NameWithinProps {
  name: string
  /** The context of the name, such as its plan. */
  within: string | undefined
  typed: string
}

/**
 * Shows a name and its context on one line, with the words of a search in bold. The context is cut
 * first.
 */
export const NameWithin = ({ name, within, typed }: NameWithinProps) => (
  // In a row that wraps it begins a new line where less than 10 rem are left.
  <Flex as="span" flex="1" minW="min(10rem, 100%)" gap="2">
    <Flex
      as="span"
      flexShrink="0"
      maxW={within ? { base: '100%', sm: 'calc(100% - 6.5rem)' } : '100%'}
    >
      <CutText text={name} typed={typed} />
    </Flex>
    {within && (
      <Flex as="span" minW="0" hideBelow="sm" color="fg.muted">
        <CutText text={within} typed={typed} />
      </Flex>
    )}
  </Flex>
)
