import { Input, Link, Textarea } from '@chakra-ui/react'
import { padded } from '@tidemark/schema/rules/numberMask'
import { DateInput } from '#shared/DateInput.tsx'
import { FieldFrame } from '#ui/form/FieldFrame.tsx'
import { NumberInput } from '#shared/NumberInput.tsx'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { labelOf } from '../../model.ts'
import { frameOf, textIn } from './frame.ts'
import type { AttributeInputProps } from './props.ts'

/** Shows a text field, or a select for a list. */
export function TextAttribute(props: AttributeInputProps) {
  const {
    attribute: { predeterminedList, numberMask },
    onChange,
    onBlur,
  } = props
  const frame = frameOf(props)
  const text = textIn(props)
  if (!predeterminedList) {
    return (
      <FieldFrame {...frame}>
        <Textarea
          autoresize
          rows={1}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          onBlur={() => {
            const whole = numberMask?.enforce ? padded(numberMask, text.trim()) : null
            if (whole !== null && whole !== text) onChange(whole)
            onBlur()
          }}
        />
      </FieldFrame>
    )
  }
  // A value remains selectable after it was removed from the list.
  const choices =
    text === '' || predeterminedList.includes(text)
      ? predeterminedList
      : [text, ...predeterminedList]
  return (
    <SearchableSelect
      {...frame}
      options={choices.map((choice) => ({ value: choice, label: choice }))}
      value={text || null}
      onChange={(choice) => onChange(choice ?? '')}
    />
  )
}

export const NumericAttribute = (props: AttributeInputProps) => (
  <FieldFrame {...frameOf(props)}>
    <NumberInput value={textIn(props)} onChange={props.onChange} onBlur={props.onBlur} />
  </FieldFrame>
)

export const DateAttribute = (props: AttributeInputProps) => (
  <FieldFrame {...frameOf(props)}>
    <DateInput
      label={labelOf(props.attribute)}
      value={textIn(props)}
      onChange={props.onChange}
      onBlur={props.onBlur}
    />
  </FieldFrame>
)

export function UriAttribute(props: AttributeInputProps) {
  const { helpText, ...frame } = frameOf(props)
  const text = textIn(props)
  const open = URL.canParse(text) && /^https?:/.test(text) && (
    <Link href={text} target="_blank" rel="noreferrer noopener" variant="underline">
      Open in a new tab
    </Link>
  )
  return (
    <FieldFrame
      {...frame}
      helpText={
        <>
          {helpText}
          {helpText && open && ' · '}
          {open}
        </>
      }
    >
      <Input
        type="url"
        inputMode="url"
        placeholder="https://"
        value={text}
        onChange={({ target }) => props.onChange(target.value)}
        onBlur={props.onBlur}
      />
    </FieldFrame>
  )
}

export const LocationAttribute = (props: AttributeInputProps) => (
  <FieldFrame {...frameOf(props)}>
    <Input
      placeholder="Area, chainage, level or room"
      autoComplete="off"
      value={textIn(props)}
      onChange={({ target }) => props.onChange(target.value)}
      onBlur={props.onBlur}
    />
  </FieldFrame>
)
