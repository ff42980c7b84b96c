import { mayOpen } from '@tidemark/schema/rules/roles'
import { useParams } from 'react-router-dom'
import { codeOf, sentenceOf } from '#api/failures.ts'
import { FormOfTaskDocument } from '#api/generated/graphql.ts'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { useFormsChanged } from './useFormsChanged.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useContractCode, useViewer } from '#shared/viewer.ts'
import { FormOverview } from './fill/FormOverview.tsx'
import { NoFormHere, NoSuchForm } from './NoSuchForm.tsx'

/** Shows a form as the holder of a task sees it, or where else it is. */
export const FormPage = () =>
  mayOpen('forms', useViewer().roles) ? <FormOfTask /> : <NoSuchForm />

const refusals: ReadonlySet<string> = new Set(['NOT_ALLOWED', 'NOT_FOUND'])

function FormOfTask() {
  const { task = '' } = useParams()
  const contract = useContractCode()
  const read = useContractQuery(FormOfTaskDocument, { variables: { task } })
  const { data, error, refetch } = read
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
  if (isRefused && codeOf(error) === 'NOT_ALLOWED')
    return <NoFormHere title={sentenceOf(error, 'You cannot open this form.')} />
  return <Unread read={read} failure="Failed to load form." missing={<NoSuchForm />} />
}
