import { Combobox, Spinner } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { FieldFrame } from './FieldFrame.tsx'
import { OptionList } from './OptionList.tsx'
import { collectionOf, type SelectBaseProps } from './options.ts'
import { SelectInput, typing } from './SelectInput.tsx'
import { useListPlace } from './useListPlace.ts'
import { useMatches } from './useMatches.ts'

interface SearchableSelectProps extends SelectBaseProps {
  value: string | null
  onChange: (value: string | null) => void
}

/**
 * Shows a single choice with search: type to filter, arrow keys to move, Enter to choose, Escape to
 * close.
 */
export function SearchableSelect(props: SearchableSelectProps) {
  const { label, options, value, onChange, placeholder, search, emptyText } = props
  const { disabled = false, loading = false } = props
  const { box, positioning } = useListPlace()
  const matches = useMatches(options, search)
  const { typed, drawn } = matches
  /** The text in the box while the user types; null when it is the label of the value. */
  const [text, setText] = useState<string | null>(null)
  const type = (next: string | null) => {
    setText(next)
    matches.type(next ?? '')
  }
  const found = options.find((option) => option.value === value)
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  // A search may answer without the chosen option, whose label stays in the box.
  const chosen = found ?? (known?.value === value ? known : undefined)
  const collection = useMemo(
    () =>
      collectionOf(
        chosen && !drawn.some((option) => option.value === chosen.value)
          ? [...drawn, chosen]
          : drawn,
      ),
    [drawn, chosen],
  )
  return (
    <FieldFrame {...props}>
      <Combobox.Root
        // The box does not read the label of its value again when the options arrive after it.
        key={value === null || chosen ? 'known' : 'unknown'}
        size="sm"
        collection={collection}
        value={value ? [value] : []}
        disabled={disabled}
        openOnClick
        lazyMount
        inputBehavior="autohighlight"
        positioning={positioning}
        inputValue={text ?? chosen?.label ?? ''}
        onValueChange={(change) => {
          onChange(change.value[0] ?? null)
          type(null)
        }}
        onInputValueChange={({ reason }) => {
          if (reason !== typing) type(null)
        }}
      >
        <Combobox.Control ref={box}>
          <SelectInput matches={{ ...matches, type }} placeholder={placeholder} />
          <Combobox.IndicatorGroup>
            {loading && <Spinner size="xs" />}
            {value && !disabled && <Combobox.ClearTrigger aria-label={`Clear ${label}`} />}
            <Combobox.Trigger aria-label={`Show options of ${label}`} />
          </Combobox.IndicatorGroup>
        </Combobox.Control>
        <OptionList
          options={typed === '' ? collection.items : drawn}
          more={matches.more}
          loading={loading}
          emptyText={emptyText}
        />
      </Combobox.Root>
    </FieldFrame>
  )
}
