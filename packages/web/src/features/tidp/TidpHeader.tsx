import { useMutation } from '@apollo/client/react'
import { Box, chakra, Flex, HStack, Link, List, Popover, Portal, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { counted } from '@tidemark/schema/wording'
import { Link as RouterLink } from 'react-router-dom'
import {
  GenerateTidpNumberDocument,
  TidpHeaderFragmentDoc,
  type TidpHeaderFragment,
  type TidpOverviewFragment,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { RagBadge } from '#shared/discipline/RagBadge.tsx'
import { achieved } from '#shared/faults.ts'
import { NotUpdated } from '#shared/live/NotUpdated.tsx'
import { paths } from '#shared/paths.ts'
import { SpreadsheetMenu } from '#shared/spreadsheet/SpreadsheetMenu.tsx'
import { tidpTones } from '#shared/statusTones.ts'
import { usePart } from '#shared/usePart.ts'
import { useContractCode } from '#shared/viewer.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { PlanDue } from './PlanDue.tsx'
import { ReviewActionBar } from './review/ReviewActionBar.tsx'
import { TidpNumber } from './TidpNumber.tsx'

/** The plan's header: title, number, status, missing requirements, and the number and review actions. */
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
  if (!plan) return null
  return (
    <PageHeader
      title={plan.title}
      code={
        // In one line, so that the notice does not shift the layout.
        <Flex as="span" align="center" wrap="wrap" columnGap="2">
          <chakra.abbr title={`${words.tidp.long}. ${words.tidp.meaning}`} textDecoration="none">
            {words.tidp.short}
          </chakra.abbr>
          <TidpNumber plan={plan} />
          <span>· {plan.revision}</span>
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
          <MissingForReview missing={plan.missingForReview} />
        </HStack>
      }
      actions={
        <>
          <GenerateNumber plan={plan} />
          <ReviewActionBar tidp={tidp} onReload={onReload} />
          <SpreadsheetMenu kind="plan" tagCode={plan.tagCode} name={words.tidp.short} />
        </>
      }
    />
  )
}

function MissingForReview({ missing }: { missing: TidpHeaderFragment['missingForReview'] }) {
  if (missing.length === 0) return null
  return (
    <Popover.Root positioning={{ placement: 'bottom-start' }} lazyMount unmountOnExit>
      <Popover.Trigger asChild>
        <Link as="button" variant="underline" textStyle="cell">
          {counted(missing.length, 'item')} missing for review
        </Link>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content
            width="auto"
            maxW="400px"
            boxShadow="float"
            borderRadius="l3"
            aria-label="Missing for review"
            p="3"
          >
            <Text textStyle="label" color="fg.muted" mb="1">
              Needed before the plan is {words.tidpStatus.READY_FOR_REVIEW}
            </Text>
            <List.Root gap="1" listStyle="none" textStyle="cell">
              {missing.map(({ message, target }) => (
                <List.Item key={message}>
                  {target ? (
                    <Link asChild variant="underline">
                      <RouterLink to={paths.disciplineOverview(target)}>{message}</RouterLink>
                    </Link>
                  ) : (
                    message
                  )}
                </List.Item>
              ))}
            </List.Root>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  )
}

function GenerateNumber({ plan }: { plan: TidpHeaderFragment }) {
  const contract = useContractCode()
  const [mutate] = useMutation(GenerateTidpNumberDocument)
  const { running, start } = useAttempt(
    async (key: string) => {
      const { data } = await mutate({
        variables: { input: { contract, tidp: plan.tagCode, idempotencyKey: key } },
      })
      achieved(data?.result)
    },
    { failure: 'Error while catching Tidp number' },
  )
  const offer = offerOf(plan.actions, 'GENERATE_TIDP_NUMBER')
  if (!offer || plan.numberStatus === 'DONE') return null
  return (
    <BlockedButton
      variant="solid"
      loading={running || plan.numberStatus === 'IN_PROGRESS'}
      loadingText={`Generating ${words.tidp.short} number`}
      reasons={reasonsOf(offer)}
      onClick={() => void start()}
    >
      Generate {words.tidp.short} number
    </BlockedButton>
  )
}
