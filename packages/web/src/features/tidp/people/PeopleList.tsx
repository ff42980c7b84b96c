import { Flex, Text } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { reasonsOf } from '#shared/actions/offers.ts'
import { useWaitingSave } from '#shared/draft/waitingSaves.ts'
import { cannotAct, namesOf, toOption } from '#shared/people/people.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import { usePeopleEdit } from './editDraft.ts'
import type { PeopleListProps } from './peopleLists.ts'
import { fetched } from '#ui/fetched.tsx'

const PeopleEditor = fetched(async () => (await import('./PeopleEditor.tsx')).PeopleEditor)

/** Shows a people list: names, or a multi-select during editing. An open edit survives a reload. */
export function PeopleList(props: PeopleListProps) {
  const { list, plan, people, offer } = props
  const [edit, setEdit] = usePeopleEdit(list.field, plan.tagCode)
  const place = useRef<HTMLDivElement>(null)
  const editing = edit !== null
  const save = useRef<(() => void) | null>(null)
  /** A save that was asked for offline is due before the editor has loaded. */
  const isDue = useRef(false)
  const noteSave = useWaitingSave({
    draft: `people.${list.field}`,
    unsaved: editing,
    save: () => (save.current ? save.current() : (isDue.current = true)),
  })
  const attach = (saveNow: (() => void) | null) => {
    save.current = saveNow
    if (!saveNow || !isDue.current) return
    isDue.current = false
    saveNow()
  }
  const [isBegun, setBegun] = useState(false)
  const shown = useRef(editing)
  useEffect(() => PeopleEditor.preloadWhenIdle(), [])
  useEffect(() => {
    // The pressed button is gone after the change, so that of the list takes the focus.
    if (shown.current && !editing) place.current?.querySelector('button')?.focus()
    shown.current = editing
  }, [editing])
  if (edit)
    return (
      <PeopleEditor
        {...props}
        ref={attach}
        edit={edit}
        isBegun={isBegun}
        onEdit={setEdit}
        onSave={noteSave}
        fallback={<Text as="span">{namesOf(people) || '–'}</Text>}
      />
    )
  const begin = () => {
    setBegun(true)
    const begunWith = people.map(toOption)
    setEdit({ chosen: begunWith, begunWith })
  }
  return (
    <Flex ref={place} align="center" gap="2" justify="space-between" minH="6">
      <Text as="span">
        {namesOf(people) || '–'}
        {list.field === 'owners' &&
          people.every(cannotAct) &&
          `. No owner can act: ${offer ? 'name another.' : 'ask a workflow manager to name another.'}`}
      </Text>
      {offer && (
        <BlockedButton
          size="2xs"
          my="-1"
          variant="ghost"
          color="blue.fg"
          reasons={reasonsOf(offer)}
          onClick={begin}
          aria-label={`Edit ${list.label}`}
        >
          <Pencil aria-hidden="true" />
          Edit
        </BlockedButton>
      )}
    </Flex>
  )
}
