import { chakra, Stack, Text } from '@chakra-ui/react'
import type { ContractPart } from '#api/generated/graphql.ts'
import { Check } from '#ui/form/Check.tsx'

const parts: readonly { part: ContractPart; label: string }[] = [
  { part: 'LISTS', label: 'Lists that it changed' },
  { part: 'TEMPLATES', label: 'Form templates with their files' },
  { part: 'GROUPS', label: 'Groups and their privileges, without members' },
]

interface CopiedPartsProps {
  /** Code of the contract to copy from. */
  from: string
  value: readonly ContractPart[]
  disabled: boolean
  onChange: (value: ContractPart[]) => void
}

/** Shows what a new contract can take over from the present one. */
export const CopiedParts = ({ from, value, disabled, onChange }: CopiedPartsProps) => (
  <chakra.fieldset minW="0" aria-label={`Copy from ${from}`}>
    <Text textStyle="label">Copy from {from}</Text>
    <Text textStyle="label" fontWeight="400" color="fg.muted">
      Privileges that name a place of {from}, such as a sector or an asset, are left out with their
      groups.
    </Text>
    <Stack gap="2" mt="1">
      {parts.map(({ part, label }) => (
        <Check
          key={part}
          checked={value.includes(part)}
          disabled={disabled}
          onChange={(checked) =>
            onChange(checked ? [...value, part] : value.filter((chosen) => chosen !== part))
          }
        >
          {label}
        </Check>
      ))}
    </Stack>
  </chakra.fieldset>
)
