import { use } from 'react'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { PeopleNamesContext } from './peopleNames.ts'
import { frameOf, textIn } from './frame.ts'
import type { AttributeInputProps } from './props.ts'

/** Shows a multi-select of people in the contract. */
export function UserAttribute(props: AttributeInputProps) {
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
