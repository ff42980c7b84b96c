import { Box, Flex, Skeleton } from '@chakra-ui/react'
import type { PartState } from '@tidemark/schema/rules/condition'
import { conditions, readWeather, writeWeather } from '@tidemark/schema/rules/weather'
import { type ComponentType, memo, use } from 'react'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { bindTo } from '#ui/form/bindTo.ts'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { Fieldset, NumberPart } from './inputs/Fieldset.tsx'
import { FileAttribute } from './inputs/FileAttribute.tsx'
import { frameOf, textIn } from './inputs/frame.ts'
import { PeopleNamesContext } from './inputs/peopleNames.ts'
import type { AttributeInputProps } from './inputs/props.ts'
import { ShownAttribute } from './inputs/ShownAttribute.tsx'
import {
  DateAttribute,
  LocationAttribute,
  NumericAttribute,
  TextAttribute,
  UriAttribute,
} from './inputs/TextInputs.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { fetched } from '#ui/fetched.tsx'
import { templateImagePath } from '../filePaths.ts'
import type { Attribute, FieldValue, KeptFile } from '../model.ts'

const LoadedGeo = fetched(async () => (await import('./inputs/GeoAttribute.tsx')).GeoAttribute)

/**
 * Loads the field separately, because few forms have coordinates. The skeleton has the height of
 * the field.
 */
const GeoAttribute = (props: AttributeInputProps) => (
  <LoadedGeo {...props} fallback={<Skeleton h="6.5rem" />} />
)

const inputs: Partial<Record<string, ComponentType<AttributeInputProps>>> = {
  Text: TextAttribute,
  Numeric: NumericAttribute,
  Date: DateAttribute,
  URI: UriAttribute,
  Location: LocationAttribute,
  Geo_location: GeoAttribute,
  Weather: WeatherAttribute,
  User: UserAttribute,
  Media: FileAttribute,
  Attachment: FileAttribute,
  Signature: FileAttribute,
  'Markup Image': FileAttribute,
}

export interface AttributeFieldProps {
  attribute: Attribute
  value: FieldValue
  kept: KeptFile | undefined
  /** As primitive values: each key computes the states of all fields. */
  open: PartState['open']
  /** The label of the empty field that locks it. */
  lockedBy: string | undefined
  required: PartState['required']
  readOnly: boolean
  error: string | undefined
  progress: number | null
  onChange: (id: string, value: FieldValue) => void
  onBlur: (id: string) => void
  onCancel: (id: string) => void
}

/**
 * Shows the field of an attribute by its type and access. Memoised: a form has hundreds of fields,
 * and a key renders only its own.
 */
export const AttributeField = memo((props: AttributeFieldProps) => {
  const { attribute, kept, open, readOnly, value, onChange, onBlur, onCancel } = props
  // While a form is being saved it is read-only, except that a running upload shows its progress
  // and can be cancelled.
  const sending = readOnly && value instanceof File
  const Input = readOnly && !sending ? ShownAttribute : (inputs[attribute.type] ?? ShownAttribute)
  const { id, templateValue } = attribute
  const contract = useContractCode()
  return (
    // A field reserves a line below it for its error.
    <Box
      data-attribute={id}
      minW="0"
      scrollMarginTop="7.5rem"
      pb={Input === ShownAttribute ? '2.5' : undefined}
    >
      <Input
        {...props}
        disabled={!open || sending}
        keptPath={kept?.address ?? null}
        templatePath={templateValue ? templateImagePath({ contract, file: templateValue }) : null}
        onChange={(next) => onChange(id, next)}
        onBlur={() => onBlur(id)}
        onCancel={() => onCancel(id)}
      />
    </Box>
  )
})

function UserAttribute(props: AttributeInputProps) {
  const names = use(PeopleNamesContext)
  const chosen = textIn(props)
    .split(',')
    .filter(Boolean)
    .map((username) => ({
      value: username,
      label: names.get(username) ?? username,
      detail: username,
    }))
  return (
    <PeopleSelect
      {...frameOf(props)}
      forms
      value={chosen}
      onChange={(people) => {
        for (const { value, label } of people) names.set(value, label)
        props.onChange(people.map(({ value }) => value).join(','))
      }}
    />
  )
}

/** Shows the weather field with its three parts. */
function WeatherAttribute(props: AttributeInputProps) {
  const { onChange, onBlur, disabled } = props
  const weather = readWeather(textIn(props))
  const bind = bindTo(weather, (part) => onChange(writeWeather({ ...weather, ...part })))
  const common = { disabled, onBlur, width: '8.125rem', 'aria-invalid': Boolean(props.error) }
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
            {...bind('condition')}
            onBlur={onBlur}
          />
        </Box>
        <NumberPart label="Temperature (°C)" {...common} {...bind('temperature')} />
        <NumberPart label="Wind (km/h)" {...common} {...bind('wind')} />
      </Flex>
    </Fieldset>
  )
}
