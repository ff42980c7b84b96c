import { Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import type { UnknownValuesFragment } from '#api/generated/graphql.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { isPlace, labelOfTarget } from './targets.ts'
import type { NewPlans } from './useNewPlans.ts'

export type UnknownValues = UnknownValuesFragment['fields'][number]
type Value = UnknownValues['values'][number]

/** The option that leaves a cell empty, or a row out. No choice of a list begins with a line break. */
const leave = '\nleave'
/** The choice of a plan that the import creates. */
export const create = '\ncreate'

/** The option for blank cells below a plan or discipline. */
const above = 'above'

interface UnknownFieldProps {
  field: UnknownValues
  /** Whether the import can create a plan for a text, and why the viewer can create none. */
  plans: Pick<NewPlans, 'blocked' | 'canCreate' | 'isDecided'>
  /** Null to leave the cell empty or the row out; undefined while undecided. */
  choiceOf: (value: Value) => string | null | undefined
  onChoice: (value: Value, choice: string | null | undefined) => void
}

/** Shows the unknown texts of one column, each with the choice that it means. */
export function UnknownField({ field, plans, choiceOf, onChoice }: UnknownFieldProps) {
  const { target, options, values } = field
  const left = isPlace(target)
    ? { value: leave, label: 'Leave these rows out' }
    : { value: leave, label: 'Leave empty' }
  const isPlan = target === 'plan'
  // Without a column of the place no cell is blank: it is one place for all rows.
  const blankLabel =
    isPlace(target) && options.every((option) => option.value !== above)
      ? 'All rows'
      : 'Cells without a value'
  return (
    <Sheet
      as="section"
      aria-label={labelOfTarget(target)}
      gridColumn={values.length > 1 ? '1 / -1' : undefined}
    >
      <Heading as="h2" textStyle="heading" mb="3">
        {labelOfTarget(target)}
      </Heading>
      {isPlan && plans.blocked !== null && (
        <Text color="fg.muted" mb="3">
          You cannot create plans here. {plans.blocked}
        </Text>
      )}
      <SimpleGrid columns={values.length > 1 ? { base: 1, md: 2, xl: 3 } : 1} gap="4">
        {values.map((value) => {
          const choice = choiceOf(value)
          return (
            <SearchableSelect
              key={value.value}
              label={value.value === '' ? blankLabel : `“${value.value}”`}
              helpText={helpOf(value, choice, plans)}
              placeholder={value.value === '' ? 'Choose a value' : 'Choose its meaning'}
              // A new deliverable needs a value in each of these fields.
              options={
                value.value === ''
                  ? options
                  : [left, ...(isPlan && plans.canCreate(value.value) ? [created] : []), ...options]
              }
              value={choice === null ? leave : (choice ?? null)}
              onChange={(next) => onChoice(value, next === leave ? null : (next ?? undefined))}
            />
          )
        })}
      </SimpleGrid>
    </Sheet>
  )
}

const created = { value: create, label: 'Create this plan' }

function helpOf(
  { value, rows, source, choice }: Value,
  chosen: string | null | undefined,
  plans: UnknownFieldProps['plans'],
): string {
  const count = counted(rows, 'row')
  if (chosen === create) return plans.isDecided(value) ? count : `${count}, new`
  if (chosen === undefined || chosen !== choice) return count
  if (source === 'REMEMBERED') return `${count}, as last time`
  return source === 'PROPOSED' ? `${count}, proposed` : count
}
