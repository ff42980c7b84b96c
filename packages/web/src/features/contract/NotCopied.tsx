import { chakra, Stack, Text } from '@chakra-ui/react'
import type { CreateContractMutation } from '#api/generated/graphql.ts'

interface NotCopiedProps {
  made: Extract<CreateContractMutation['result'], { __typename: 'ContractCreated' }>
  /** Code of the contract that was copied. */
  from: string
}

/** Lists the groups and templates that a new contract did not get, each with the reason. */
export const NotCopied = ({ made: { settings, leftOut }, from }: NotCopiedProps) => (
  <Stack gap="2">
    <Text>
      These were not copied from {from}. Add them in {settings.code}.
    </Text>
    <chakra.ul ps="5" listStyleType="disc">
      {leftOut.map(({ part, name, reason }) => (
        <li key={`${part} ${name}`}>
          {part === 'GROUPS' ? 'Group' : 'Template'} {name}: {reason}
        </li>
      ))}
    </chakra.ul>
  </Stack>
)
