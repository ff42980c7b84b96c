import { Button } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { TidpReviewFragment } from '#api/generated/graphql.ts'
import { paths } from '#shared/paths.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'

/** Shows the link to the comment sheet, enabled once the plan is Review Approved. */
export const CommentSheetLink = ({
  plan: { tagCode, status },
}: {
  plan: Pick<TidpReviewFragment, 'tagCode' | 'status'>
}) =>
  status === 'REVIEW_APPROVED' ? (
    <Button asChild>
      <Link to={paths.commentSheet(tagCode)}>
        <FileText aria-hidden="true" />
        Comment sheet
      </Link>
    </Button>
  ) : (
    <BlockedButton
      reasons={[
        {
          message: `The comment sheet is available once the plan is ${words.tidpStatus.REVIEW_APPROVED}.`,
        },
      ]}
    >
      <FileText aria-hidden="true" />
      Comment sheet
    </BlockedButton>
  )
