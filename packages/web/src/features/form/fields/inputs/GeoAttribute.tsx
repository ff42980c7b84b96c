import { Flex, Link, Text } from '@chakra-ui/react'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { bindTo } from '#ui/form/bindTo.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { isPlace, mapHref, readPlace, writePlace } from './place.ts'
import { frameOf, textIn } from './frame.ts'
import { Fieldset, NumberPart } from './Fieldset.tsx'
import type { AttributeInputProps } from './props.ts'

/** A precision of about 10 cm. */
const digits = 6

/** Shows a coordinate field: typed, or from the device's location. */
export function GeoAttribute(props: AttributeInputProps) {
  const { onChange, onBlur, disabled } = props
  const [searching, setSearching] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const text = textIn(props)
  const place = readPlace(text)
  const bind = bindTo(place, (part) => onChange(writePlace({ ...place, ...part })))
  const common = { disabled, onBlur, width: '8.75rem', 'aria-invalid': Boolean(props.error) }
  const locate = () => {
    setSearching(true)
    setRefusal(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setSearching(false)
        onChange(
          writePlace({
            latitude: coords.latitude.toFixed(digits),
            longitude: coords.longitude.toFixed(digits),
          }),
        )
      },
      ({ code }) => {
        setSearching(false)
        setRefusal(
          code === GeolocationPositionError.PERMISSION_DENIED
            ? 'Your browser did not share its location. Allow it or enter the location.'
            : 'The location could not be found. Enter it instead.',
        )
      },
      { enableHighAccuracy: true, timeout: 20_000 },
    )
  }
  return (
    <Fieldset {...frameOf(props)}>
      <Flex gap="2" align="flex-end" wrap="wrap">
        <NumberPart label="Latitude" {...common} {...bind('latitude')} />
        <NumberPart label="Longitude" {...common} {...bind('longitude')} />
        {'geolocation' in navigator && (
          <BlockedButton
            onClick={locate}
            loading={searching}
            reasons={disabled ? [{ message: 'You cannot change this field now.' }] : []}
          >
            <LocateFixed aria-hidden="true" />
            Here
          </BlockedButton>
        )}
      </Flex>
      {refusal && (
        <Text role="alert" textStyle="label" color="fg.error">
          {refusal}
        </Text>
      )}
      {isPlace(text) && (
        <Link
          href={mapHref(text)}
          target="_blank"
          rel="noreferrer noopener"
          variant="underline"
          textStyle="label"
        >
          Show on a map
        </Link>
      )}
    </Fieldset>
  )
}
