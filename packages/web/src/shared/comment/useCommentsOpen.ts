import { useMediaQuery } from '@chakra-ui/react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { CommentedPlace } from './place.ts'
import { commentParam } from './links.ts'

const keyOf = (kind: string) => `tidemark.comments.${kind}`

/**
 * Below the first width the side panel does not fit; below the second it leaves less than half of
 * the page to the grid.
 */
const widths = ['(max-width: 1279px)', '(max-width: 1535px)']

/**
 * Whether the comments are open. A wide screen stores the choice per kind of page; by default they
 * are open if there is room. A link to a comment opens them, a link to a line closes them if they
 * cover it.
 */
export function useCommentsOpen(kind: CommentedPlace['kind']) {
  const [narrow = false, medium = false] = useMediaQuery(widths, { ssr: false })
  const [params] = useSearchParams()
  const comment = params.get(commentParam)
  const line = params.get('line')
  const [over, setOver] = useState(comment !== null)
  const [beside, setBeside] = useState(
    () =>
      comment !== null ||
      (localStorage.getItem(keyOf(kind)) ??
        (kind === 'Discipline' && medium ? 'closed' : 'open')) === 'open',
  )
  const [followed, setFollowed] = useState({ comment, line })
  if (followed.comment !== comment || followed.line !== line) {
    setFollowed({ comment, line })
    if (comment !== followed.comment && comment !== null) {
      setOver(true)
      setBeside(true)
    } else if (line !== followed.line && line !== null) setOver(false)
  }
  const setOpen = (open: boolean) => {
    if (narrow) return setOver(open)
    localStorage.setItem(keyOf(kind), open ? 'open' : 'closed')
    return setBeside(open)
  }
  return { narrow, open: narrow ? over : beside, setOpen }
}
