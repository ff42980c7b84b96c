import { Box, Flex } from '@chakra-ui/react'
import { formatContractDay, isDay } from '@tidemark/schema/dates'
import { readDay } from '@tidemark/schema/rules/typedDay'
import { useState } from 'react'
import { DateInput } from '#shared/DateInput.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'

interface StateChooserProps {
  label: string
  points: readonly { point: string; label: string }[]
  /** The chosen state: one of the points, or a day. */
  value: string
  /** The first past day that is known. */
  earliestDay: string
  today: string
  onChange: (point: string) => void
}

const pastDay = 'day'

/** Chooses a state of a plan: one with a name, or the end of a past day. */
export function StateChooser({
  label,
  points,
  value,
  earliestDay,
  today,
  onChange,
}: StateChooserProps) {
  const [asksDay, setAsksDay] = useState(false)
  const isOfDay = asksDay || isDay(value)
  const isNamed = points.some(({ point }) => point === value)
  return (
    <Flex gap="2" align="flex-start" wrap="wrap" minW="0">
      <Box minW="min(100%, 15rem)">
        <SelectField
          label={label}
          options={[
            ...points.map(({ point, label: name }) => ({ value: point, label: name })),
            ...(isNamed || isOfDay ? [] : [value]),
            { value: pastDay, label: 'End of a past day' },
          ]}
          value={isOfDay ? pastDay : value}
          onChange={(chosen) => {
            setAsksDay(chosen === pastDay)
            if (chosen !== pastDay) onChange(chosen)
          }}
        />
      </Box>
      {isOfDay && (
        <DayField
          key={value}
          label={`${label}: day`}
          day={isDay(value) ? value : ''}
          help={
            earliestDay < today
              ? `Known from ${formatContractDay(earliestDay)} on.`
              : 'No past day is known yet.'
          }
          onChange={(day) => {
            setAsksDay(false)
            onChange(day)
          }}
        />
      )}
    </Flex>
  )
}

interface DayFieldProps {
  label: string
  day: string
  help: string
  onChange: (day: string) => void
}

/** Takes over a day once it is complete. */
function DayField({ label, day, help, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(day && formatContractDay(day))
  return (
    <Box w="10rem">
      <FieldFrame label={label} helpText={help}>
        <DateInput
          size="sm"
          label={label}
          notation="display"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            const read = readDay(text, { isTyping: true })
            if (read && read !== day) onChange(read)
          }}
        />
      </FieldFrame>
    </Box>
  )
}
