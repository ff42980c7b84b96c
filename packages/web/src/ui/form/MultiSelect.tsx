import { Combobox, Flex, Spinner, Tag } from '@chakra-ui/react'
import { useMemo } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { OptionList } from './OptionList.tsx'
import { collectionOf, type Option, type SelectBaseProps } from './options.ts'
import { SelectInput, typing } from './SelectInput.tsx'
import { useListPlace } from './useListPlace.ts'
import { useMatches } from './useMatches.ts'

interface MultiSelectProps extends SelectBaseProps {
  /** The chosen options with labels, since the current search may not include them. */
  value: readonly Option[]
  onChange: (value: Option[]) => void
  /** Called with a pasted text; returns whether it is chosen from, so that it is not typed. */
  onPaste?: (text: string) => boolean
}

/**
 * Shows a multiple choice. Chosen options are tags above the box; Backspace in an empty box removes
 * the last one.
 */
export function MultiSelect(props: MultiSelectProps) {
  const { label, options, value, onChange, placeholder, search, emptyText, onPaste } = props
  const { disabled = false, loading = false } = props
  const { box, positioning } = useListPlace()
  const matches = useMatches(options, search)
  const { drawn } = matches
  const known = useMemo(
    () => new Map([...value, ...drawn].map((option) => [option.value, option])),
    [value, drawn],
  )
  // Only visible options: otherwise a chosen option outside the search could be highlighted invisibly.
  const collection = useMemo(() => collectionOf(drawn), [drawn])
  const remove = (gone: Option) => onChange(value.filter((option) => option.value !== gone.value))
  return (
    <FieldFrame {...props}>
      {value.length > 0 && (
        <Flex as="ul" listStyle="none" gap="1" wrap="wrap" py="0.5" aria-label={`Chosen: ${label}`}>
          {value.map((option) => (
            <li key={option.value}>
              <Tag.Root size="md" colorPalette="blue" title={option.detail}>
                <Tag.Label>{option.label}</Tag.Label>
                {!disabled && (
                  <Tag.EndElement>
                    <Tag.CloseTrigger
                      type="button"
                      aria-label={`Remove ${option.label}`}
                      onClick={() => remove(option)}
                    />
                  </Tag.EndElement>
                )}
              </Tag.Root>
            </li>
          ))}
        </Flex>
      )}
      <Combobox.Root
        size="sm"
        multiple
        closeOnSelect
        openOnClick
        inputBehavior="autohighlight"
        positioning={positioning}
        disabled={disabled}
        collection={collection}
        inputValue={matches.typed}
        value={value.map((option) => option.value)}
        selectionBehavior="clear"
        onValueChange={(change) =>
          onChange(change.value.flatMap((chosen) => known.get(chosen) ?? []))
        }
        onInputValueChange={({ inputValue, reason }) => {
          if (reason !== typing) matches.type(inputValue)
        }}
      >
        <Combobox.Control ref={box}>
          <SelectInput
            matches={matches}
            placeholder={placeholder}
            onPaste={onPaste}
            onBackspace={() => {
              const last = value.at(-1)
              if (last) remove(last)
            }}
          />
          <Combobox.IndicatorGroup>
            {loading && <Spinner size="xs" />}
            <Combobox.Trigger aria-label={`Show options of ${label}`} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <OptionList options={drawn} more={matches.more} loading={loading} emptyText={emptyText} />
      </Combobox.Root>
    </FieldFrame>
  )
}
