import { chakra, Menu } from '@chakra-ui/react'
import { useChooseContract } from '#shared/chooseContract.ts'
import { useViewer } from '#shared/viewer.ts'

export function ContractList() {
  const { contract, contracts } = useViewer()
  const choose = useChooseContract()
  return (
    <Menu.RadioItemGroup
      value={contract?.code ?? ''}
      onValueChange={({ value }) => value !== contract?.code && choose(value)}
    >
      <Menu.ItemGroupLabel textStyle="label" color="fg.muted">
        Contract
      </Menu.ItemGroupLabel>
      {contracts.map(({ code, name, timeZone }) => (
        <Menu.RadioItem key={code} value={code}>
          <chakra.span color="fg.muted" w="3.5rem">
            {code}
          </chakra.span>
          <chakra.span>
            {name}
            {code === contract?.code && (
              <chakra.span display="block" textStyle="label" color="fg.muted">
                Due dates are days in {timeZone}.
              </chakra.span>
            )}
          </chakra.span>
          <Menu.ItemIndicator />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  )
}
