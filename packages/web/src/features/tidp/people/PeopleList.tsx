import { useMutation } from '@apollo/client/react'
import { Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { fieldFaultsOf } from '#api/failures.ts'
import {
  type OfferFragment,
  type PersonNameFragment,
  UpdateTidpPeopleDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { reasonsOf } from '#shared/actions/offers.ts'
import { mergeValue } from '#shared/draft/merge.ts'
import { useWaitingSave } from '#shared/draft/waitingSaves.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { namesOf, toOption } from '#shared/people/people.ts'
import { PeopleConflict } from '#shared/people/PeopleConflict.tsx'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { samePeople } from '#shared/people/usePeopleDraft.ts'
import { useContractCode } from '#shared/viewer.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import type { Option } from '#ui/form/options.ts'
import { notify } from '#ui/notify.ts'
import { SaveButton } from '#ui/SaveButton.tsx'
import { type PeopleEdit, usePeopleEdit } from './editDraft.ts'
import type { PeopleListOf } from './peopleLists.ts'

interface PeopleListProps {
  list: PeopleListOf
  plan: { tagCode: string; version: number }
  people: readonly PersonNameFragment[]
  /** Undefined without permission to edit this list. An edit that started earlier stays open. */
  offer: OfferFragment | undefined
}

/** Shows a people list: names, or a multi-select during editing. An open edit survives a reload. */
export function PeopleList(props: PeopleListProps) {
  const { list, plan, people, offer } = props
  const [edit, setEdit] = usePeopleEdit(list.field, plan.tagCode)
  const place = useRef<HTMLDivElement>(null)
  const editing = edit !== null
  const save = useRef<() => void>(null)
  const noteSave = useWaitingSave({
    draft: `people.${list.field}`,
    unsaved: editing,
    save: () => save.current?.(),
  })
  const shown = useRef(editing)
  useEffect(() => {
    // The pressed button is gone after the change, so the new element takes the focus. A page that
    // opens with an edit moves no focus.
    if (shown.current !== editing)
      place.current?.querySelector<HTMLElement>(editing ? 'input' : 'button')?.focus()
    shown.current = editing
  }, [editing])
  if (edit)
    return (
      <div ref={place}>
        <PeopleEditor {...props} ref={save} edit={edit} onEdit={setEdit} onSave={noteSave} />
      </div>
    )
  const begin = () => {
    const begunWith = people.map(toOption)
    setEdit({ chosen: begunWith, begunWith })
  }
  return (
    <Flex ref={place} align="center" gap="2" justify="space-between" minH="6">
      <Text as="span">{namesOf(people) || '–'}</Text>
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

const notYours = [{ message: 'Only the owners of the plan can edit this list.' }]

interface PeopleEditorProps extends PeopleListProps {
  edit: NonNullable<PeopleEdit>
  onEdit: (edit: PeopleEdit) => void
  onSave: () => void
  /** Receives the function that saves a list without blockers. */
  ref: Ref<() => void>
}

function PeopleEditor({
  list,
  plan,
  people,
  offer,
  edit: { chosen, begunWith },
  onEdit,
  onSave,
  ref,
}: PeopleEditorProps) {
  const contract = useContractCode()
  const present = people.map(toOption)
  const contest = mergeValue({ base: begunWith, mine: chosen }, present, samePeople)
  const shown = contest === 'theirs' ? present : chosen
  const [fault, setFault] = useState<string>()
  const [mutate] = useMutation(UpdateTidpPeopleDocument)
  const { running, start } = useAttempt(
    async (key: string, usernames: string[]) => {
      try {
        const input = {
          contract,
          tidp: plan.tagCode,
          version: plan.version,
          [list.field]: usernames,
          idempotencyKey: key,
        }
        const { data } = await mutate({ variables: { input } })
        resultOrThrow(data?.result)
      } catch (error) {
        setFault(Object.values(fieldFaultsOf(error))[0])
        throw error
      }
      notify.success('Overview updated successfully')
      onEdit(null)
    },
    { failure: list.failure },
  )
  const save = () => {
    if (contest === 'theirs') onEdit(null)
    else void start(chosen.map(({ value }) => value))
  }
  const missing = list.required && shown.length === 0 ? 'Choose at least one owner.' : undefined
  const choose = (next: Option[], base = contest === 'theirs' ? present : begunWith) => {
    setFault(undefined)
    onEdit({ chosen: next, begunWith: base })
  }
  const inTheWay = missing
    ? [{ message: missing }]
    : contest === 'contested'
      ? [{ message: 'Choose which list to keep before saving.' }]
      : []
  const blockers = [...inTheWay, ...(offer ? reasonsOf(offer) : notYours)]
  useImperativeHandle(ref, () => () => {
    if (blockers.length === 0) save()
  })
  return (
    <Stack gap="2" maxW="30rem" py="1">
      <PeopleSelect
        label={list.label}
        value={shown}
        onChange={(next) => choose(next)}
        error={missing ?? fault}
        required={list.required}
        disabled={running}
      />
      {contest === 'contested' && (
        <PeopleConflict
          label={list.label}
          edited={{ base: begunWith, mine: chosen }}
          theirs={present}
          onTake={(take, next) => (take === 'theirs' ? onEdit(null) : choose(next, present))}
        />
      )}
      <HStack gap="2" data-buttons="">
        <SaveButton
          loading={running}
          reasons={running ? [] : blockers}
          onClick={() => (onSave(), save())}
        >
          Save
        </SaveButton>
        <BlockedButton reasons={running ? untilSaved : []} onClick={() => onEdit(null)}>
          Cancel
        </BlockedButton>
      </HStack>
    </Stack>
  )
}
