import { Box, Flex } from '@chakra-ui/react'
import { conditions, readWeather, type Weather, writeWeather } from '@tidemark/schema/rules/weather'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { NumberInput } from '#shared/NumberInput.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { Fieldset } from './Fieldset.tsx'
import { frameOf, textIn } from './frame.ts'
import type { AttributeInputProps } from './props.ts'

/** Shows the weather field with its three parts. */
export function WeatherAttribute(props: AttributeInputProps) {
  const { onChange, onBlur, disabled } = props
  const invalid = Boolean(props.error)
  const weather = readWeather(textIn(props))
  const set = (change: Partial<Weather>) => onChange(writeWeather({ ...weather, ...change }))
  const known = (conditions as readonly string[]).includes(weather.condition)
  return (
    <Fieldset {...frameOf(props)}>
      <Flex gap="2" wrap="wrap">
        <Box w="10.625rem">
          <SelectField
            label="Condition"
            disabled={disabled}
            empty="–"
            options={known || !weather.condition ? conditions : [weather.condition, ...conditions]}
            value={weather.condition}
            onChange={(condition) => set({ condition })}
            onBlur={onBlur}
          />
        </Box>
        <Box w="8.125rem">
          <FieldFrame label="Temperature (°C)" disabled={disabled}>
            <NumberInput
              aria-invalid={invalid}
              value={weather.temperature}
              onChange={(temperature) => set({ temperature })}
              onBlur={onBlur}
            />
          </FieldFrame>
        </Box>
        <Box w="8.125rem">
          <FieldFrame label="Wind (km/h)" disabled={disabled}>
            <NumberInput
              aria-invalid={invalid}
              value={weather.wind}
              onChange={(wind) => set({ wind })}
              onBlur={onBlur}
            />
          </FieldFrame>
        </Box>
      </Flex>
    </Fieldset>
  )
}
