import { Box, Button, Flex, IconButton, Text, useBreakpointValue } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { DisciplineHeaderFragment, OfferFragment } from '#api/generated/graphql.ts'
import { blockersOf, isAllowed, offerOf, reasonsOf } from '#shared/actions/offers.ts'
import { AskedAction } from '#shared/discipline/AskedAction.tsx'
import { DisciplineActionMenu } from '#shared/discipline/DisciplineActionMenu.tsx'
import {
  disciplineActionNames,
  disciplineActions,
  type DisciplineActionName,
} from '#shared/discipline/disciplineActions.ts'
import { rankOf, usePageCommands } from '#shared/pageCommands.ts'
import { paths } from '#shared/paths.ts'
import { useOfflineReasons } from '#ui/useOnline.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import type { Reason } from '#ui/reason.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { endedBySave, needsSavedLines, toSave, type Unsaved } from './unsaved.ts'

interface DisciplineActionBarProps {
  discipline: DisciplineHeaderFragment
  unsaved: Unsaved
  /** Open proposals of changes to its deliverables. */
  openProposals: number
  onProcessing: (processing: boolean) => void
  onReload: () => void
  /** Further buttons, between the actions and the menu of rare ones. */
  children: ReactNode
}

/**
 * Shows a button for each action of the discipline's state; the first that is not blocked is the
 * main one. Rare actions and those of other states are in a menu, on a phone all but the main one.
 */
export function DisciplineActionBar({
  discipline,
  unsaved,
  openProposals,
  onProcessing,
  onReload,
  children,
}: DisciplineActionBarProps) {
  const [asked, setAsked] = useState<DisciplineActionName | null>(null)
  // On a phone each further button would take another row.
  const isSmall = useBreakpointValue({ base: true, md: false }, { ssr: false }) ?? false
  const { actions, tagCode, tidp } = discipline
  const offline = useOfflineReasons()
  const possible = disciplineActionNames.filter(
    (name) => isAllowed(actions, name) && !(unsaved.count > 0 && needsSavedLines.has(name)),
  )
  const offers = disciplineActionNames.flatMap((name) => {
    const offer = offerOf(actions, name)
    return offer && !isInMenu(offer) ? [{ name, reasons: blocking(offer, name) }] : []
  })
  const absent = actions?.find(({ inNameOf }) => inNameOf)?.inNameOf
  const main = offers.find(({ name, reasons }) => reasons.length === 0 && isForward(name))?.name
  usePageCommands(
    possible.map((name) => ({
      name,
      label: disciplineActions[name].label,
      rank: rankOf(disciplineActions[name], name === main),
      run: () => ask(name),
    })),
  )
  // Stays open when the actions end while a reason is typed.
  const dialog = (
    <AskedAction
      action={asked}
      blockers={asked ? blockersOf(actions, asked) : []}
      note={
        asked === 'SEND_FOR_ACCEPTANCE' && openProposals > 0
          ? `${counted(openProposals, 'proposal of changes waits', 'proposals of changes wait')} for a decision, and cannot be accepted until it is WIP again.`
          : undefined
      }
      discipline={discipline}
      plan={tidp.tagCode}
      onClose={close}
    />
  )
  if (!actions)
    return (
      <>
        {dialog}
        <ErrorState title="Actions failed to load." onRetry={onReload} />
        <Box mb="2">{children}</Box>
      </>
    )

  /** Returns the reason that requests all missing numbers at once, instead of line by line. */
  function gettingNumbers({ blockers }: OfferFragment): Reason[] {
    const isPossible = unsaved.count === 0 && isAllowed(actions, 'FETCH_DELIVERABLE_NUMBERS')
    if (!isPossible || !blockers.some(({ code }) => code === 'LINE_NOT_NUMBERED')) return []
    const { label } = disciplineActions.FETCH_DELIVERABLE_NUMBERS
    return [
      {
        message: 'Get the missing numbers first.',
        resolve: { label, onPress: () => ask('FETCH_DELIVERABLE_NUMBERS') },
      },
    ]
  }

  function blocking(offer: OfferFragment, name: DisciplineActionName): Reason[] {
    const first = unsaved.count > 0 && needsSavedLines.has(name)
    const blockers = offer.blockers.filter(({ code }) => !first || !endedBySave.has(code))
    const reasons = [
      ...offline,
      ...gettingNumbers(offer),
      ...reasonsOf({ ...offer, blockers }, ({ code, target }) => {
        if (!target) return undefined
        return code.startsWith('LINE_')
          ? `${paths.disciplineOverview(tagCode)}?line=${encodeURIComponent(target)}`
          : paths.tidpOverview(target)
      }),
    ]
    return first ? [toSave(unsaved), ...reasons] : reasons
  }
  function ask(name: DisciplineActionName) {
    setAsked(name)
    onProcessing(true)
  }
  function close() {
    setAsked(null)
    onProcessing(false)
  }
  if (actions.length === 0)
    return (
      <>
        {dialog}
        <Box mb="2">{children}</Box>
      </>
    )
  return (
    <>
      {dialog}
      <Flex
        as="section"
        aria-label="Actions on the discipline"
        gap="2"
        wrap="wrap"
        mb="2"
        // With text of twice its size a label is wider than a phone.
        css={{ '& > button': { maxW: '100%', h: 'auto', minH: 'control', whiteSpace: 'normal' } }}
      >
        {(isSmall ? offers.filter(({ name }) => name === main) : offers).map(
          ({ name, reasons }) => (
            <BlockedButton
              key={name}
              reasons={reasons}
              variant={name === main ? 'solid' : 'outline'}
              onClick={() => ask(name)}
            >
              {disciplineActions[name].label}
            </BlockedButton>
          ),
        )}
        {absent && <Text alignSelf="center">For {absent.name}, who is out of office</Text>}
        {children}
        <DisciplineActionMenu
          offers={[
            ...(isSmall ? offers.filter(({ name }) => name !== main).map(toItem) : []),
            ...disciplineActionNames.flatMap((name) => {
              const offer = offerOf(actions, name)
              return offer && isInMenu(offer)
                ? [toItem({ name, reasons: blocking(offer, name) })]
                : []
            }),
          ]}
          onAsk={ask}
        >
          {isSmall ? (
            <IconButton variant="ghost" color="fg.muted" aria-label="Other actions">
              <Ellipsis />
            </IconButton>
          ) : (
            <Button variant="ghost" color="fg.muted">
              Other actions
              <ChevronDown aria-hidden="true" />
            </Button>
          )}
        </DisciplineActionMenu>
      </Flex>
    </>
  )
}

const isOfAnotherState = ({ blockers }: OfferFragment) =>
  blockers.some(({ code }) => code === 'WRONG_STATE')

/** Returns an action of the menu, blocked by the reasons of its button. */
const toItem = ({ name, reasons }: { name: DisciplineActionName; reasons: readonly Reason[] }) => ({
  name,
  allowed: reasons.length === 0,
  blockers: reasons,
})

const isInMenu = (offer: OfferFragment) =>
  isOfAnotherState(offer) ||
  disciplineActionNames.some((name) => name === offer.name && disciplineActions[name].isRare)

const isForward = (name: DisciplineActionName) =>
  !disciplineActions[name].destructive &&
  name !== 'NOMINATE_ADDITIONAL_OWNER' &&
  name !== 'REOPEN_DISCIPLINE'
