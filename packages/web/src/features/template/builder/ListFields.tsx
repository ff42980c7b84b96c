import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { LinesInput } from './inputs.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { usualLists } from './usualLists.ts'

interface ListFieldsProps {
  draft: TemplateDraft
  value: readonly string[]
  error: string | undefined
  onBlur: () => void
  onChange: (list: readonly string[]) => void
}

/** Shows the choices of a text attribute: typed, or those of a usual list or of another attribute. */
export function ListFields({ draft, value, error, onBlur, onChange }: ListFieldsProps) {
  const lists = usualLists(draft)
  const chosen = lists.findIndex((list) => list.join('\n') === value.join('\n'))
  return (
    <>
      <LinesInput
        label="Predetermined list"
        helpText="One choice a line; empty for free text"
        value={value}
        error={error}
        onBlur={onBlur}
        onChange={onChange}
      />
      <SelectField
        label="Usual choices"
        helpText="Fills the list"
        value={chosen < 0 ? '' : String(chosen)}
        empty={value.length > 0 ? 'Own list' : 'Choose a list'}
        options={lists.map((list, index) => ({ value: String(index), label: list.join(' / ') }))}
        onChange={(index) => {
          const list = lists[Number(index)]
          if (index !== '' && list) onChange(list)
        }}
      />
    </>
  )
}
