import { useQuery } from '@apollo/client/react'
import { mayOpen } from '@tidemark/schema/rules/roles'
import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { FormInOtherContractDocument } from '#api/generated/graphql.ts'
import { SwitchOffer } from '#shared/InOtherContract.tsx'
import { paths } from '#shared/paths.ts'
import { type Contract, useViewer } from '#shared/viewer.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { formTitle } from './fillable.ts'

/**
 * Shows that the chosen contract has no form at this address for the viewer. A form of another contract
 * is offered there: ids of tasks do not name their contract, so all contracts are asked in turn.
 */
export function NoSuchForm() {
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
export function NoFormHere({ title, children }: { title: string; children?: ReactNode }) {
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
