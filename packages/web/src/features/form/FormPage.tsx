import { useQuery } from '@apollo/client/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { useParams } from 'react-router-dom'
import { codeOf, reasonOf, sentenceOf } from '#api/failures.ts'
import { FormOfTaskDocument } from '#api/generated/graphql.ts'
import { useBackTo } from '#shared/backTarget.ts'
import { useFormsChanged } from './useFormsChanged.ts'
import { paths } from '#shared/paths.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { FormOverview } from './fill/FormOverview.tsx'
import { NoSuchForm } from './NoSuchForm.tsx'

/** Shows a form as the holder of a task sees it, or where else it is. */
export const FormPage = () =>
  mayOpen('forms', useViewer().roles) ? <FormOfTask /> : <NoSuchForm />

const refusals: ReadonlySet<string> = new Set(['NOT_ALLOWED', 'NOT_FOUND'])

function FormOfTask() {
  const { task = '' } = useParams()
  const contract = useContractCode()
  const { data, error, refetch } = useQuery(FormOfTaskDocument, { variables: { contract, task } })
  const reload = () => void refetch().catch(() => undefined)
  useBackTo(paths.forms)
  // A kept answer is not shown to somebody who may no longer open the form.
  const isRefused = error !== undefined && refusals.has(codeOf(error))
  const form = isRefused ? undefined : data?.contract?.form
  const failingSince = useFormsChanged((forms) => {
    if (!form || !forms || forms.includes(form.id)) reload()
  })
  if (form)
    return (
      <FormOverview
        key={`${contract} ${task}`}
        form={form}
        failingSince={failingSince}
        onReload={reload}
      />
    )
  if (error)
    return (
      <ErrorState titleAs="h1" title={sentenceOf(error, 'Failed to load form.')} onRetry={reload}>
        {reasonOf(error)}
      </ErrorState>
    )
  return data ? <NoSuchForm /> : <PageSkeleton />
}
