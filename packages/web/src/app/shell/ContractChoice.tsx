import { Button, chakra, Menu, Portal } from '@chakra-ui/react'
import { ChevronDown } from 'lucide-react'
import { useChooseContract } from '#app/profile/useChooseContract.ts'
import { type Contract, useViewer } from '#shared/viewer.ts'
import { Hint } from '#ui/Hint.tsx'

/** The contract one works in: a list to choose from when there are several, a hint with its name when there is one. */
export function ContractChoice() {
  const { contract, contracts } = useViewer()
  if (!contract) return null
  if (contracts.length < 2) {
    return <Hint text={contract.name}><chakra.span tabIndex={0} px="2" focusVisibleRing="outside"><ContractName {...contract} /></chakra.span></Hint>
  }
  return <ContractList contract={contract} contracts={contracts} />
}

const ContractName = ({ code, name }: Contract) => (
  <>
    <chakra.span color="fg.muted">{code}</chakra.span>
    <chakra.span hideBelow="lg" ms="2" maxW="220px" truncate display="inline-block" verticalAlign="bottom">{name}</chakra.span>
  </>
)

function ContractList({ contract, contracts }: { contract: Contract; contracts: readonly Contract[] }) {
  const choose = useChooseContract()
  return (
    <Menu.Root lazyMount unmountOnExit positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button variant="ghost" px="2" gap="0" fontWeight="400" loading={choose.running} aria-label={`Contract: ${contract.code} ${contract.name}`}>
          <ContractName {...contract} /><chakra.span ms="1.5"><ChevronDown aria-hidden="true" /></chakra.span>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content minW="280px">
            <Menu.RadioItemGroup value={contract.code} onValueChange={({ value }) => value !== contract.code && void choose.start(value)}>
              <Menu.ItemGroupLabel textStyle="label" color="fg.muted">Contract</Menu.ItemGroupLabel>
              {contracts.map(({ code, name }) => (
                <Menu.RadioItem key={code} value={code}>
                  <chakra.span color="fg.muted" w="56px">{code}</chakra.span>{name}
                  <Menu.ItemIndicator />
                </Menu.RadioItem>
              ))}
            </Menu.RadioItemGroup>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
