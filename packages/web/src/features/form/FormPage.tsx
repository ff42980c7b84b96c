import { useQuery } from '@apollo/client/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router-dom'
import { codeOf, sentenceOf } from '#api/failures.ts'
import { FormInOtherContractDocument, FormOfTaskDocument } from '#api/generated/graphql.ts'
import { SwitchOffer } from '#shared/InOtherContract.tsx'
import { Unread } from '#shared/Unread.tsx'
import { useBackTo } from '#shared/backTarget.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { formTitle } from './fillable.ts'
import { useFormsChanged } from './useFormsChanged.ts'
import { paths } from '#shared/paths.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { type Contract, useContractCode, useViewer } from '#shared/viewer.ts'
import { FormOverview } from './fill/FormOverview.tsx'

/** Shows a form as the holder of a task sees it, or where else it is. */
export function FormPage() {
  const { contract, roles } = useViewer()
  const opens = mayOpen('forms', roles)
  // The contract in which the page showed forms: elsewhere the form may still be.
  const [openedIn, setOpenedIn] = useState<string | null>(null)
  if (opens && contract && openedIn !== contract.code) setOpenedIn(contract.code)
  if (opens) return <FormOfTask />
  return openedIn !== null && openedIn === contract?.code ? (
    <NoFormHere title="You can no longer open forms of this contract">{keptHere}</NoFormHere>
  ) : (
    <NoSuchForm />
  )
}

const keptHere = 'Unsaved changes stay on this device.'

const refusals: ReadonlySet<string> = new Set(['NOT_ALLOWED', 'NOT_FOUND'])

function FormOfTask() {
  const { task = '' } = useParams()
  const contract = useContractCode()
  const read = useContractQuery(FormOfTaskDocument, { variables: { task } })
  const { data, error, refetch } = read
  const reload = () => void refetch()
  useBackTo(paths.forms)
  // A kept answer is not shown to somebody who may no longer open the form.
  const isRefused = error !== undefined && refusals.has(codeOf(error))
  const form = isRefused ? undefined : data?.contract?.form
  const [shown, setShown] = useState<string | null>(null)
  if (form && shown !== task) setShown(task)
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
    return (
      <NoFormHere title={sentenceOf(error, 'You cannot open this form.')}>
        {shown === task && keptHere}
      </NoFormHere>
    )
  const missing =
    shown === task ? (
      <NoFormHere title="This form is no longer shown">
        You no longer have access to it, or it was removed. {keptHere}
      </NoFormHere>
    ) : (
      <NoSuchForm />
    )
  return <Unread read={read} failure="Failed to load form." missing={missing} />
}

/**
 * Shows that the chosen contract has no form at this address for the viewer. A form of another contract
 * is offered there: ids of tasks do not name their contract, so all contracts are asked in turn.
 */
function NoSuchForm() {
  const { contract, contracts } = useViewer()
  return <FormAmong contracts={contracts.filter(({ code }) => code !== contract?.code)} />
}

const FormAmong = ({ contracts: [contract, ...others] }: { contracts: readonly Contract[] }) =>
  contract ? (
    <FormIn key={contract.code} contract={contract} others={others} />
  ) : (
    <NoFormHere title="There is no form with this ID">
      Check the address, or ask for access.
    </NoFormHere>
  )

function FormIn({ contract, others }: { contract: Contract; others: readonly Contract[] }) {
  const { task = '' } = useParams()
  const { data, loading } = useQuery(FormInOtherContractDocument, {
    variables: { contract: contract.code, task },
    errorPolicy: 'all',
  })
  if (loading) return <PageSkeleton />
  const form = data?.contract?.form
  if (!form) return <FormAmong contracts={others} />
  return (
    <SwitchOffer kind="form" contract={contract}>
      {formTitle(form)}
    </SwitchOffer>
  )
}

/** Leads on from a page without a form. */
function NoFormHere({ title, children }: { title: string; children?: ReactNode }) {
  const { roles } = useViewer()
  const [href, label] = mayOpen('forms', roles)
    ? [paths.forms, 'Go to the forms']
    : [paths.taskList, 'Go to the task list']
  return (
    <EmptyState titleAs="h1" title={title} action={<LinkButton to={href}>{label}</LinkButton>}>
      {children}
    </EmptyState>
  )
}
