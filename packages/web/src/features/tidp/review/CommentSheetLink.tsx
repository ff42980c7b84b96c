import { words } from '@tidemark/schema/words'
import { FileText } from 'lucide-react'
import type { TidpReviewFragment } from '#api/generated/graphql.ts'
import { commentSheetPath } from '#shared/revisionPaths.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'

/** Shows the link to the comment sheet, enabled once the plan is Review Approved. */
export const CommentSheetLink = ({
  plan: { tagCode, status },
}: {
  plan: Pick<TidpReviewFragment, 'tagCode' | 'status'>
}) =>
  status === 'REVIEW_APPROVED' ? (
    <LinkButton to={commentSheetPath(tagCode)}>
      <FileText aria-hidden="true" />
      Comment sheet
    </LinkButton>
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
