import { useMutation } from '@apollo/client/react'
import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { codeOf, fieldFaultsOf } from '#api/failures.ts'
import { type OfferFragment, type PersonNameFragment, UpdateTidpPeopleDocument } from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { reasonsOf } from '#shared/actions/offers.ts'
import { namesOf, toOption } from '#shared/people/people.ts'
import { PeopleSelect } from '#shared/people/PeopleSelect.tsx'
import { useContractCode } from '#shared/viewer.ts'
import { BlockedButton } from '#ui/BlockedButton.tsx'
import type { Option } from '#ui/form/options.ts'
import { notify } from '#ui/notify.ts'
import { changedTidp } from '../changedTidp.ts'
import type { PeopleListOf } from './TidpPeople.tsx'

interface PeopleListProps {
  list: PeopleListOf
  plan: { tagCode: string; version: number }
  people: readonly PersonNameFragment[]
  /** Undefined for a reader who never edits this list. */
  offer: OfferFragment | undefined
  onStale: () => void
}

/** One list of people: names to read, a multi-select while it is edited. */
export function PeopleList(props: PeopleListProps) {
  const { list, people, offer } = props
  const [editing, setEditing] = useState(false)
  if (editing) return <PeopleEditor {...props} onClose={() => setEditing(false)} />
  return (
    <Flex align="center" gap="2" justify="space-between" minH="6">
      <Text as="span">{namesOf(people) || '–'}</Text>
      {offer && (
        <BlockedButton size="2xs" my="-1" variant="ghost" color="blue.fg" reasons={reasonsOf(offer)} onClick={() => setEditing(true)} aria-label={`Edit ${list.label}`}>
          <Pencil aria-hidden="true" />Edit
        </BlockedButton>
      )}
    </Flex>
  )
}

function PeopleEditor({ list, plan, people, onStale, onClose }: PeopleListProps & { onClose: () => void }) {
  const contract = useContractCode()
  const [chosen, setChosen] = useState<Option[]>(() => people.map(toOption))
  const [fault, setFault] = useState<string>()
  const [mutate] = useMutation(UpdateTidpPeopleDocument)
  const { running, start } = useAttempt(async (key: string, usernames: string[]) => {
    try {
      const input = { contract, tidp: plan.tagCode, version: plan.version, [list.field]: usernames, idempotencyKey: key }
      const { data } = await mutate({ variables: { input } })
      changedTidp(data?.result)
    } catch (error) {
      setFault(Object.values(fieldFaultsOf(error))[0])
      // What the other person changed is shown beside what was chosen here, and saving again is then possible.
      if (codeOf(error) === 'CONFLICT') onStale()
      throw error
    }
    notify.success('Overview updated successfully')
    onClose()
  }, { failure: list.failure })
  const missing = list.required && chosen.length === 0 ? 'At least one owner is needed.' : undefined
  const choose = (next: Option[]) => {
    setFault(undefined)
    setChosen(next)
  }
  return (
    <Stack gap="2" maxW="480px" py="1">
      <PeopleSelect label={list.label} value={chosen} onChange={choose} error={missing ?? fault} required={list.required} disabled={running} />
      <HStack gap="2">
        <Button variant="solid" loading={running} disabled={missing !== undefined} onClick={() => void start(chosen.map(({ value }) => value))}>Save</Button>
        <Button disabled={running} onClick={onClose}>Cancel</Button>
      </HStack>
    </Stack>
  )
}
