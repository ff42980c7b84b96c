import { HStack, Stack, Text } from '@chakra-ui/react'
import { reviewNeedsReviewer } from '@tidemark/schema/rules/tidp'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { UpdateTidpPeopleDocument } from '#api/generated/graphql.ts'
import { reasonsOf } from '#shared/actions/offers.ts'
import { mergeValue } from '#shared/draft/merge.ts'
import { useContractAction } from '#shared/useAction.ts'
import { toOption } from '#shared/people/people.ts'
import { PeopleConflict } from '#shared/people/PeopleConflict.tsx'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { samePeople } from '#shared/people/usePeopleDraft.ts'
import { BlockedButton, untilSaved } from '#ui/BlockedButton.tsx'
import type { Option } from '#ui/form/options.ts'
import { SaveButton } from '#ui/SaveButton.tsx'
import { ownReviewWarning } from '../review/ownReview.ts'
import type { PeopleEdit } from './editDraft.ts'
import type { PeopleListProps } from './peopleLists.ts'

/** Returns the people of a plan by username, as the options of the lists have them. */
const withIds = ({ owners, internalStakeholders }: PeopleListProps['plan']) => ({
  owners: owners.map(({ username }) => ({ id: username })),
  internalStakeholders: internalStakeholders.map(({ username }) => ({ id: username })),
})

const notYours = [{ message: 'Only the owners of the plan can edit this list.' }]

interface PeopleEditorProps extends PeopleListProps {
  edit: NonNullable<PeopleEdit>
  /** Whether the editing was begun by a press: the field then takes the focus. */
  isBegun: boolean
  onEdit: (edit: PeopleEdit) => void
  onSave: () => void
  /** Receives the function that saves a list without blockers. */
  ref: Ref<() => void>
}

/** Shows a multi-select for a list of people, and the choice between two lists after a conflict. */
export function PeopleEditor({
  list,
  plan,
  people,
  offer,
  edit: { chosen, begunWith },
  isBegun,
  onEdit,
  onSave,
  ref,
}: PeopleEditorProps) {
  const present = people.map(toOption)
  const contest = mergeValue({ base: begunWith, mine: chosen }, present, samePeople)
  const shown = contest === 'theirs' ? present : chosen
  const [fault, setFault] = useState<string>()
  const { running, start } = useContractAction(UpdateTidpPeopleDocument, {
    input: (usernames: string[]) => ({
      tidp: plan.tagCode,
      version: plan.version,
      [list.field]: usernames,
    }),
    success: 'Overview updated successfully',
    failure: list.failure,
    pending: contest !== 'theirs',
    onDone: () => onEdit(null),
    onFaults: (faults) => setFault(Object.values(faults)[0]),
  })
  const save = () => {
    if (contest === 'theirs') onEdit(null)
    else void start(chosen.map(({ value }) => value))
  }
  const why = {
    owners: 'Choose at least one owner.',
    internalStakeholders: plan.status === 'ISSUED_FOR_REVIEW' ? reviewNeedsReviewer : null,
    externalStakeholders: null,
  }[list.field]
  const missing = (shown.length === 0 && why) || undefined
  const chosenPeople = shown.map(({ value }) => ({ id: value }))
  const warning =
    list.field === 'externalStakeholders'
      ? null
      : ownReviewWarning({ ...withIds(plan), [list.field]: chosenPeople })
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
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isBegun) place.current?.querySelector('input')?.focus()
  }, [isBegun])
  return (
    <Stack ref={place} gap="2" maxW="30rem" py="1">
      <PeopleSelect
        label={list.label}
        value={shown}
        onChange={(next) => choose(next)}
        error={missing ?? fault}
        {...(list.help !== undefined && { helpText: list.help })}
        required={why !== null}
        disabled={running}
      />
      {warning && (
        <Text as="output" textStyle="label">
          {warning}
        </Text>
      )}
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
