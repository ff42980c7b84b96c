import { Heading, Stack } from '@chakra-ui/react'
import type { FragmentType } from '@apollo/client/masking'
import { words } from '@tidemark/schema/words'
import {
  DisciplineDetailsFragmentDoc,
  type DisciplineDetailsFragment,
} from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { inCharge, namesOf } from '#shared/people/people.ts'
import { disciplineTones } from '#shared/statusTones.ts'
import { usePart } from '#shared/usePart.ts'
import { DetailTable } from '#ui/DetailTable.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** Removes the prefix of labels such as 'DIDP Name': the heading of the table says it. */
const withoutPrefix = (label: string) => label.replace(new RegExp(`^${words.didp.short} `), '')

export function DisciplineDetails({
  discipline,
}: {
  discipline: FragmentType<DisciplineDetailsFragment>
}) {
  const part = usePart(DisciplineDetailsFragmentDoc, discipline)
  if (!part) return null
  const { short } = words.didp
  return (
    <Stack gap="2">
      <Heading as="h2" textStyle="heading">
        Disciplines Details
      </Heading>
      <Sheet flush>
        <DetailTable
          label="Disciplines Details"
          details={[
            { label: `${short} Name`, value: part.name },
            { label: `${short} Required`, value: part.required ? 'Yes' : 'No' },
            {
              label: `${short} Status`,
              value: (
                <StatusBadge tone={disciplineTones[part.status]}>
                  {words.disciplineStatus[part.status]}
                </StatusBadge>
              ),
            },
            { label: words.people.didpOwner, value: namesOf(inCharge(part.owners, part.unable)) },
            {
              label: words.people.nominatedOwners,
              value: namesOf(inCharge(part.nominatedOwners, part.unable)),
            },
            { label: `${short} Created By`, value: part.createdBy.name },
            { label: `${short} Created Date`, value: formatDay(part.createdAt) },
            { label: 'Tag code', value: part.tagCode },
          ].map(({ label, value }) => ({ label: withoutPrefix(label), value }))}
        />
      </Sheet>
    </Stack>
  )
}
