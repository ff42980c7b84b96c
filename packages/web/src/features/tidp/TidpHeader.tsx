import { Box, chakra, Flex, HStack, Link, Text } from '@chakra-ui/react'
import { GitCompareArrows } from 'lucide-react'
import { words } from '@tidemark/schema/words'
import { counted } from '@tidemark/schema/wording'
import {
  GenerateTidpNumberDocument,
  type TidpHeaderFragment,
  TidpHeaderFragmentDoc,
  type TidpOverviewFragment,
} from '#api/generated/graphql.ts'
import { isAllowed, offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { RagBadge } from '#shared/discipline/RagBadge.tsx'
import { useContractAction } from '#shared/useAction.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { comparePath } from '#shared/revisionPaths.ts'
import { usePageCommands } from '#shared/pageCommands.ts'
import { paths } from '#shared/paths.ts'
import { LinesMenu } from '#shared/spreadsheet/LinesMenu.tsx'
import { numberTones, tidpTones } from '#shared/statusTones.ts'
import { usePart } from '#shared/usePart.ts'
import { useOfflineReasons } from '#ui/useOnline.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { DeferredPopup } from '#ui/DeferredPopup.tsx'
import { fetched } from '#ui/fetched.tsx'
import type { Reason } from '#ui/reason.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { RevisionLink } from './EarlierRevisions.tsx'
import { PlanDue } from './PlanDue.tsx'
import { ReviewActionBar } from './review/ReviewActionBar.tsx'

const MissingPopover = fetched(async () => (await import('./MissingPopover.tsx')).MissingPopover)

/**
 * Shows the plan's header: title, number, status, missing requirements, and the number and review
 * actions.
 */
export function TidpHeader({
  tidp,
  numberFailingSince,
  onReload,
}: {
  tidp: TidpOverviewFragment
  /** Time of the last successful check of the number while checks fail, ISO 8601. */
  numberFailingSince: string | null
  onReload: () => void
}) {
  const plan = usePart(TidpHeaderFragmentDoc, tidp)
  const { running, start } = useGenerateNumber(plan)
  const generate = () => void start()
  usePageCommands(
    plan && isAllowed(plan.actions, 'GENERATE_TIDP_NUMBER')
      ? [{ label: `Generate ${words.tidp.short} number`, rank: 'main', run: generate }]
      : [],
  )
  if (!plan) return null
  // The other earlier ones are among the attributes.
  const before = plan.revisions?.[1]
  return (
    <PageHeader
      title={plan.title}
      of={plan.revision}
      code={
        // In one line, so that the notice does not shift the layout.
        <Flex as="span" align="center" wrap="wrap" columnGap="2">
          <chakra.abbr title={`${words.tidp.long}. ${words.tidp.meaning}`} textDecoration="none">
            {words.tidp.short}
          </chakra.abbr>
          <TidpNumber plan={plan} />
          <span>
            · {plan.revision}
            {before && (
              <>
                {' '}
                after <RevisionLink {...before} />
              </>
            )}
          </span>
          {plan.dueOn && (
            <Flex as="span" gap="1" whiteSpace="nowrap">
              · Due <PlanDue on={plan.dueOn} done={plan.status === 'REVIEW_APPROVED'} />
            </Flex>
          )}
          <Box as="span" flexShrink="0" lineHeight="1">
            <NotUpdated since={numberFailingSince} />
          </Box>
        </Flex>
      }
      subtitle={
        <HStack as="span" columnGap="3" rowGap="1" wrap="wrap">
          <StatusBadge tone={tidpTones[plan.status]}>{words.tidpStatus[plan.status]}</StatusBadge>
          <RagBadge summary={plan.rag} />
          <MissingForReview plan={plan} onGenerate={generate} />
        </HStack>
      }
      actions={
        <>
          <GenerateNumber plan={plan} running={running} onGenerate={generate} />
          <ReviewActionBar tidp={tidp} onReload={onReload} />
          <LinkButton to={comparePath(plan.tagCode)}>
            <GitCompareArrows aria-hidden="true" />
            Compare
          </LinkButton>
          <LinesMenu kind="plan" tagCode={plan.tagCode} name={words.tidp.short} />
        </>
      }
    />
  )
}

function MissingForReview({
  plan,
  onGenerate,
}: {
  plan: TidpHeaderFragment
  onGenerate: () => void
}) {
  const { missingForReview: missing, actions } = plan
  if (missing.length === 0) return null
  const reasons = missing.map(({ code, message, target }): Reason => {
    if (code === 'NO_NUMBER' && isAllowed(actions, 'GENERATE_TIDP_NUMBER'))
      return { message, resolve: { label: 'Generate', onPress: onGenerate } }
    return { message, ...(target && { href: paths.disciplineOverview(target) }) }
  })
  return (
    <DeferredPopup
      popup={MissingPopover}
      kind="dialog"
      trigger={
        <Link as="button" variant="underline" textStyle="cell">
          {counted(missing.length, 'item')} missing for review
        </Link>
      }
      reasons={reasons}
    />
  )
}

/** Requests the plan's number from the register. */
function useGenerateNumber(plan: TidpHeaderFragment | null) {
  return useContractAction(GenerateTidpNumberDocument, {
    input: () => ({ tidp: plan?.tagCode ?? '' }),
    failure: 'Error while catching Tidp number',
    pending: plan?.numberStatus !== 'DONE' && plan?.numberStatus !== 'IN_PROGRESS',
  })
}

function GenerateNumber({
  plan,
  running,
  onGenerate,
}: {
  plan: TidpHeaderFragment
  running: boolean
  onGenerate: () => void
}) {
  const offline = useOfflineReasons()
  const offer = offerOf(plan.actions, 'GENERATE_TIDP_NUMBER')
  if (!offer || plan.numberStatus === 'DONE') return null
  return (
    <BlockedButton
      variant="solid"
      loading={running || plan.numberStatus === 'IN_PROGRESS'}
      loadingText={`Generating ${words.tidp.short} number`}
      reasons={[...offline, ...reasonsOf(offer)]}
      onClick={onGenerate}
    >
      Generate {words.tidp.short} number
    </BlockedButton>
  )
}

/** Shows the plan's number, or its live status with the register's reason for a refusal. */
const TidpNumber = ({
  plan: { number, numberStatus, numberMessage },
}: {
  plan: Pick<TidpHeaderFragment, 'number' | 'numberStatus' | 'numberMessage'>
}) => (
  <HStack as="output" columnGap="3" wrap="wrap" aria-label={`${words.tidp.short} Number`}>
    {number && (
      <Text as="span" fontVariantNumeric="tabular-nums">
        {number}
      </Text>
    )}
    {numberStatus !== 'DONE' && (
      <StatusBadge tone={numberTones[numberStatus]}>{words.numberStatus[numberStatus]}</StatusBadge>
    )}
    {numberStatus === 'ERROR' && numberMessage && (
      <Text as="span" color="fg.error">
        {numberMessage}
      </Text>
    )}
  </HStack>
)
