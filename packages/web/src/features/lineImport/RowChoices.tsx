import { SimpleGrid } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import {
  CheckDeliverableImportDocument,
  type DeliverableImportChoiceInput,
  type DeliverableImportRowChoice,
  type ImportSummaryFragment,
} from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { Sheet } from '#ui/Sheet.tsx'

interface RowChoicesProps {
  found: Pick<ImportSummaryFragment, 'id' | 'removesMissing' | 'choices'>
  onChecked: () => Promise<unknown>
}

/** Decides about rows that repeat something or have the same kind of error, and checks them again. */
export function RowChoices({ found, onChecked }: RowChoicesProps) {
  const { id, removesMissing, choices } = found
  const attempt = useContractAction(CheckDeliverableImportDocument, {
    input: (choice: DeliverableImportChoiceInput) => ({
      id,
      removeMissing: removesMissing,
      choices: [choice],
    }),
    failure: 'Failed to check the file with this choice.',
    onDone: onChecked,
  })
  if (choices.length === 0) return null
  return (
    <Sheet as="section" aria-label="Choices about rows" mb="4">
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4" alignItems="end">
        {choices.map(({ about, message, rows, options, choice }) => (
          <SelectField
            key={about}
            label={`${counted(rows, 'row')}: ${message}`}
            value={choice ?? undecided}
            disabled={attempt.running}
            onChange={(next) => attempt.start({ about, choice: next === undecided ? null : next })}
            options={[
              ...(choice === null || isError(options)
                ? [{ value: undecided, label: 'Errors until they are corrected' }]
                : []),
              ...options.map((option) => ({ value: option, label: labels[option] })),
            ]}
          />
        ))}
      </SimpleGrid>
    </Sheet>
  )
}

const undecided = '' as const

/** Rows with an error can be left out, or their cells, or be proposed to others. */
const isError = (options: readonly DeliverableImportRowChoice[]) =>
  options.every((option) => option === 'SKIP' || option === 'CLEAR' || option === 'PROPOSE')

const labels: Readonly<Record<DeliverableImportRowChoice, string>> = {
  UPDATE: 'Update the deliverables that exist',
  SKIP: 'Leave these rows out',
  ADD: 'Add new deliverables',
  CLEAR: 'Leave these cells out',
  PROPOSE: 'Propose them to the owners',
  TAKE: 'Take them as other rows',
}
