import { Box, Heading } from '@chakra-ui/react'
import { AbsencesDocument } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { AbsenceList } from './AbsenceList.tsx'
import { NewAbsence } from './NewAbsence.tsx'

/** Names who stands in for the viewer, and lists the days of it. */
export function AbsencePage() {
  const contract = useContractCode()
  const { data, loading, refetch } = useContractQuery(AbsencesDocument)
  const absences = data?.contract?.absences
  const reload = () => void refetch().catch(() => undefined)
  return (
    <>
      <PageHeader
        title="Out of office"
        subtitle={`Who does your tasks on plans of ${contract} while you are away.`}
      />
      {absences ? (
        <>
          <Sheet>
            <NewAbsence key={contract} onMade={reload} />
          </Sheet>
          <Box as="section" mt="6">
            <Heading as="h2" textStyle="heading" mb="2">
              Now and later
            </Heading>
            <Sheet flush>
              <AbsenceList absences={absences} onEnded={reload} />
            </Sheet>
          </Box>
        </>
      ) : loading ? (
        <TextSkeleton />
      ) : (
        <ErrorState title="Your absences failed to load." onRetry={reload} />
      )}
    </>
  )
}
