import { chakra, Flex } from '@chakra-ui/react'
import type { MappedWorkbookFragment } from '#api/generated/graphql.ts'
import { Check } from '#ui/form/Check.tsx'

/** The sheets that are read beside the first, and whether the name of each is the discipline of its rows. */
export interface SheetsRead {
  readonly furtherSheets: readonly string[]
  readonly sheetIsDiscipline: boolean
}

interface FurtherSheetsProps {
  workbook: MappedWorkbookFragment
  read: SheetsRead
  /** Whether a column is the discipline. */
  hasDiscipline: boolean
  disabled: boolean
  onChange: (read: SheetsRead) => void
}

/** Chooses the sheets of a workbook whose columns have the titles of the one that is mapped. */
export function FurtherSheets({
  workbook: { sheets, sheet },
  read,
  hasDiscipline,
  disabled,
  onChange,
}: FurtherSheetsProps) {
  const alike = sheets.filter(({ isAlike }) => isAlike)
  if (alike.length === 0) return null
  const { furtherSheets } = read
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="2" mt="4">
      <chakra.legend textStyle="label" color="fg.muted" mb="2">
        These sheets have the same columns as ‘{sheet}’. Read them, too:
      </chakra.legend>
      <Flex gap="4" wrap="wrap">
        {alike.map(({ name }) => (
          <Check
            key={name}
            checked={furtherSheets.includes(name)}
            disabled={disabled}
            onChange={(isRead) =>
              onChange({
                // Each workbook with a sheet for each discipline has no column of it.
                sheetIsDiscipline:
                  furtherSheets.length === 0 ? !hasDiscipline : read.sheetIsDiscipline,
                furtherSheets: alike.flatMap((one) =>
                  (one.name === name ? isRead : furtherSheets.includes(one.name)) ? one.name : [],
                ),
              })
            }
            label={{ overflowWrap: 'anywhere' }}
          >
            {name}
          </Check>
        ))}
      </Flex>
      {furtherSheets.length > 0 && !hasDiscipline && (
        <Check
          checked={read.sheetIsDiscipline}
          disabled={disabled}
          onChange={(sheetIsDiscipline) => onChange({ furtherSheets, sheetIsDiscipline })}
        >
          The name of each sheet is the discipline of its rows
        </Check>
      )}
    </chakra.fieldset>
  )
}
