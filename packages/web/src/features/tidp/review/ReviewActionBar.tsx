import { Button } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { ChevronDown, FileText } from 'lucide-react'
import { useState } from 'react'
import {
  type OfferFragment,
  type TidpOverviewFragment,
  type TidpReviewFragment,
  TidpReviewFragmentDoc,
} from '#api/generated/graphql.ts'
import { ActionMenu } from '#shared/actions/ActionMenu.tsx'
import { blockersOf, offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { rankOf, usePageCommands } from '#shared/pageCommands.ts'
import { commentSheetPath } from '#shared/revisionPaths.ts'
import { usePart } from '#shared/usePart.ts'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { useOfflineReasons } from '#ui/useOnline.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { blockerHref } from './blockerHref.ts'
import { type ReviewActionName, reviewActionNames, reviewActions } from './reviewActions.ts'
import { ReviewActionDialog } from './ReviewActionDialog.tsx'

/**
 * Shows buttons for the review and revision actions of the plan's current state. Rare actions, and
 * blocked ones with their reasons, are in a menu.
 */
export function ReviewActionBar({
  tidp,
  onReload,
}: {
  tidp: TidpOverviewFragment
  onReload: () => void
}) {
  const plan = usePart(TidpReviewFragmentDoc, tidp)
  const offline = useOfflineReasons()
  const [asked, setAsked] = useState<ReviewActionName | null>(null)
  const items = reviewActionNames.flatMap((name) => {
    const offer = offerOf(plan?.actions ?? null, name)
    return offer ? [{ ...reviewActions[name], name, offer }] : []
  })
  const inMenu = items.filter(({ offer, isRare }) => isRare || isOfAnotherState(offer))
  const present = items.filter((item) => !inMenu.includes(item))
  const main = present.find(({ offer, isForward }) => offer.allowed && isForward)?.name
  usePageCommands(
    items
      .filter(({ offer }) => offer.allowed)
      .map((item) => ({
        label: labelled(item.label, item.offer),
        rank: rankOf(item, item.name === main),
        run: () => setAsked(item.name),
      })),
  )
  if (!plan) return null
  const reasonsFor = (offer: OfferFragment) =>
    reasonsOf(offer, (blocker) => blockerHref(blocker, plan.tagCode))
  return (
    <>
      {present.map(({ name, label, offer }) => (
        <BlockedButton
          key={name}
          reasons={[...offline, ...reasonsFor(offer)]}
          variant={name === main ? 'solid' : 'outline'}
          onClick={() => setAsked(name)}
        >
          {labelled(label, offer)}
        </BlockedButton>
      ))}
      <CommentSheetLink plan={plan} />
      <ActionMenu
        items={inMenu.map(({ name, label, destructive = false, offer }) => ({
          name,
          label: labelled(label, offer),
          destructive,
          offer: { allowed: offer.allowed, blockers: reasonsFor(offer) },
        }))}
        onAsk={setAsked}
      >
        <Button variant="ghost" color="fg.muted">
          Other actions
          <ChevronDown aria-hidden="true" />
        </Button>
      </ActionMenu>
      {plan.actions === null && <ErrorState title="Actions failed to load." onRetry={onReload} />}
      {asked && (
        <ReviewActionDialog
          action={asked}
          plan={plan}
          blockers={blockersOf(plan.actions, asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Names the person for whom a delegate acts. */
const labelled = (label: string, { inNameOf }: OfferFragment) =>
  inNameOf ? `${label} for ${inNameOf.name}` : label

const isOfAnotherState = ({ blockers }: OfferFragment) =>
  blockers.some(({ code }) => code === 'WRONG_STATE' || code === 'SUPERSEDED')

/** Shows the link to the comment sheet, enabled once the plan is Review Approved. */
const CommentSheetLink = ({
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
