import { useQuery } from '@apollo/client/react'
import { Button } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { InOtherContractDocument } from '#api/generated/graphql.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageSkeleton } from '#ui/Skeletons.tsx'
import { useChooseContract } from './chooseContract.ts'
import { type Contract, useViewer } from './viewer.ts'

interface InOtherContractProps {
  tagCode: string
  /** Shown when the viewer has access to no such plan or discipline. */
  children: ReactNode
}

/**
 * Offers to switch to the contract of a plan or discipline that the viewer has access to there. Tag
 * codes begin with the code of their contract.
 */
export function InOtherContract({ tagCode, children }: InOtherContractProps) {
  const { contract, contracts } = useViewer()
  const other = contracts.find(
    ({ code }) => code !== contract?.code && tagCode.startsWith(`${code}-`),
  )
  return other ? (
    <Offer contract={other} tagCode={tagCode}>
      {children}
    </Offer>
  ) : (
    children
  )
}

function Offer({ contract, tagCode, children }: InOtherContractProps & { contract: Contract }) {
  const { data, loading } = useQuery(InOtherContractDocument, {
    variables: { contract: contract.code, tagCode },
    errorPolicy: 'all',
  })
  if (loading) return <PageSkeleton />
  const found = data?.contract
  const kind = found?.tidp ? 'plan' : found?.discipline ? 'discipline' : null
  if (!kind) return children
  return (
    <SwitchOffer kind={kind} contract={contract}>
      {found?.tidp?.title ?? found?.discipline?.name}
    </SwitchOffer>
  )
}

interface SwitchOfferProps {
  kind: 'plan' | 'discipline' | 'form'
  contract: Contract
  /** The name of the plan, discipline or form. */
  children: ReactNode
}

/** Shows to which contract the subject of the address belongs, and offers to switch to it. */
export function SwitchOffer({ kind, contract: { code, name }, children }: SwitchOfferProps) {
  const choose = useChooseContract()
  const { pathname, search } = useLocation()
  return (
    <EmptyState
      titleAs="h1"
      title={`This ${kind} belongs to contract ${code} ${name}`}
      action={
        <Button variant="solid" onClick={() => choose(code, pathname + search)}>
          Switch to {code}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}
