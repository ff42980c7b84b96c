import { Button, chakra } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { type Contract, useViewer } from '#shared/viewer.ts'
import { deferredMenu, DeferredPopup } from '#ui/DeferredPopup.tsx'
import { fetched } from '#ui/fetched.tsx'

const list = deferredMenu(async () => (await import('./menus/ContractList.tsx')).ContractList)
const Hint = fetched(async () => (await import('#ui/Hint.tsx')).Hint)

/**
 * Shows the current contract: a list for several contracts, a tooltip with the name for a single
 * one.
 */
export function ContractChoice() {
  const { contract, contracts } = useViewer()
  if (!contract) return null
  const name = <ContractName {...contract} />
  if (contracts.length > 1) {
    return (
      <DeferredPopup
        popup={list}
        minW="17.5rem"
        trigger={
          <Button
            variant="ghost"
            px="2"
            gap="0"
            fontWeight="400"
            aria-label={`Contract: ${contract.code} ${contract.name}`}
          >
            {name}
            <chakra.span ms="1.5" hideBelow="sm">
              <ChevronDown aria-hidden="true" />
            </chakra.span>
          </Button>
        }
      />
    )
  }
  const alone = (
    <chakra.button
      type="button"
      px="2"
      cursor="default"
      focusVisibleRing="outside"
      aria-label={`Contract: ${contract.code} ${contract.name}`}
    >
      {name}
    </chakra.button>
  )
  return (
    <Hint fallback={alone} text={`${contract.name}. ${zoneOf(contract)}`}>
      {alone}
    </Hint>
  )
}

/** Says whose days due dates are; times of events are in the reader's own time zone. */
const zoneOf = ({ timeZone }: Contract) => `Due dates are days in ${timeZone}.`

/** Shows the contract's code, with its name if there is room. */
const ContractName = ({ code, name }: Contract) => (
  <>
    <chakra.span color="fg.muted">{code}</chakra.span>{' '}
    <chakra.span
      hideBelow="lg"
      ms="1"
      maxW="13.75rem"
      truncate
      display="inline-block"
      verticalAlign="bottom"
    >
      {name}
    </chakra.span>
  </>
)
