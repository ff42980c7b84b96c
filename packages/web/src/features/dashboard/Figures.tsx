import { words } from '@tidemark/schema/words'
import type { ReactNode } from 'react'
import type { ProgressOfFragment, ProgressOfPlanFragment } from '#api/generated/graphql.ts'
import { type Dashboard, KeyFigures } from './KeyFigures.tsx'
import { type ProgressRow, ProgressTable } from './ProgressTable.tsx'
import { Reviews } from './Reviews.tsx'

/** The number of plans that a dashboard loads. */
const mostPlans = 50

/** Shows all figures, with the S-curve after the most important ones. */
export const Figures = ({ dashboard, curve }: { dashboard: Dashboard; curve: ReactNode }) => {
  const { disciplines, originators, plans, reviews } = dashboard
  return (
    <>
      <KeyFigures dashboard={dashboard} />
      {curve}
      <ProgressTable
        title="Progress by discipline"
        of={words.discipline.singular}
        rows={(disciplines ?? []).map(rowOf('DISCIPLINE'))}
      />
      <ProgressTable
        title="Progress by originator"
        of="Originator"
        rows={(originators ?? []).map(rowOf('ORIGINATOR'))}
      />
      <ProgressTable
        title={`Progress by ${words.tidp.short}`}
        of={words.tidp.short}
        note={
          plans && plans.length >= mostPlans
            ? `The ${mostPlans} ${words.tidp.plural} with the most overdue deliverables.`
            : undefined
        }
        rows={(plans ?? []).map(rowOfPlan)}
      />
      <Reviews reviews={reviews ?? []} />
    </>
  )
}

const rowOf =
  (property: 'DISCIPLINE' | 'ORIGINATOR') =>
  ({ value, now, before }: ProgressOfFragment): ProgressRow => ({
    key: value,
    label: value,
    now,
    before,
    selection: { [property]: [value] },
  })

const rowOfPlan = ({ tagCode, title, now, before }: ProgressOfPlanFragment): ProgressRow => ({
  key: tagCode,
  label: title,
  now,
  before,
  selection: { PLAN: [tagCode] },
})
