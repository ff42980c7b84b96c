import { Box, Text } from '@chakra-ui/react'
import { namedFields, unfilledFields } from '@tidemark/schema/rules/formFilling'
import { Fragment } from 'react'
import { FormOfTaskDocument } from '#api/generated/graphql.ts'
import { ReadFailure } from '#shared/ReadFailure.tsx'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { TextLink } from '#ui/RouterLinks.tsx'
import { TextSkeleton } from '#ui/Skeletons.tsx'
import { factsOf } from '../fields/facts.ts'
import { fillableOf } from '../fillable.ts'
import { formFieldPath } from '../formPaths.ts'
import { textOf } from '../model.ts'

interface UnfilledFieldsProps {
  /** The task through which the form is read. */
  task: string
  /** Fields that somebody is about to fill. */
  asked?: ReadonlySet<string>
  /** What becomes of them, as a sentence. */
  consequence: string
  /** Closes the dialog for a field that is chosen; omitted while that would lose input. */
  onGo?: () => void
}

const none: ReadonlySet<string> = new Set()

/** Names the mandatory fields that an action leaves empty, with links to them; renders nothing without any. */
export function UnfilledFields({ task, asked = none, consequence, onGo }: UnfilledFieldsProps) {
  const { data, error, refetch } = useContractQuery(FormOfTaskDocument, { variables: { task } })
  const form = data?.contract?.form
  if (!form)
    return error ? (
      <ReadFailure error={error} failure="Failed to load form." onRetry={refetch} />
    ) : (
      <TextSkeleton lines={2} />
    )
  const { forms, saved } = fillableOf(form)
  const fields = unfilledFields(factsOf(forms), (id) => textOf(saved[id])).filter(
    ({ id }) => !asked.has(id),
  )
  if (fields.length === 0) return null
  return (
    <Box color="fg.muted">
      <Text>
        {fields.length === 1 ? 'A mandatory field is' : 'Mandatory fields are'} empty:{' '}
        {onGo
          ? fields.map(({ id, name }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <TextLink to={formFieldPath(task, id)} variant="underline" onClick={onGo}>
                  {name}
                </TextLink>
              </Fragment>
            ))
          : namedFields(fields)}
        . {consequence}
      </Text>
    </Box>
  )
}
