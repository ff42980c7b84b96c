import { limits } from '@tidemark/schema/limits'
import { addDays } from '@tidemark/schema/rules/contractDay'
import { words } from '@tidemark/schema/words'
import type { ReactNode } from 'react'
import type { ProgressOfFragment, ProgressOfPlanFragment } from '#api/generated/graphql.ts'
import { comparePath, midpComparePath } from '#shared/revisionPaths.ts'
import { type Dashboard, KeyFigures } from './KeyFigures.tsx'
import { type ProgressRow, ProgressTable } from './ProgressTable.tsx'
import { RagFigures } from './RagFigures.tsx'
import { Reviews } from './Reviews.tsx'

const { firstPlans, plans: mostPlans } = limits.dashboard
/** The rows of the printed table, as in the report. */
const printedDisciplines = 12

interface FiguresProps {
  dashboard: Dashboard
  /** The numbers of deliverables by RAG; null while unknown. */
  rags: Parameters<typeof RagFigures>[0]['counts']
  curve: ReactNode
  /** The button that loads all plans; null when they are shown. */
  showAll: ReactNode
}

/** Shows all figures, with the S-curve after the most important ones. */
export const Figures = ({ dashboard, rags, curve, showAll }: FiguresProps) => {
  const { disciplines, originators, plans, reviews, comparedWith } = dashboard
  return (
    <>
      <KeyFigures dashboard={dashboard} />
      <RagFigures counts={rags} />
      {curve}
      <ProgressTable
        title="Progress by discipline"
        of={words.discipline.singular}
        rows={(disciplines ?? []).map(rowOf('DISCIPLINE', comparedWith))}
        printed={printedDisciplines}
      />
      <ProgressTable
        title="Progress by originator"
        of="Originator"
        rows={(originators ?? []).map(rowOf('ORIGINATOR', comparedWith))}
      />
      <ProgressTable
        title={`Progress by ${words.tidp.short}`}
        of={words.tidp.short}
        note={
          plans && isCut(plans.length)
            ? `The ${plans.length} ${words.tidp.plural} with the most overdue deliverables.`
            : undefined
        }
        rows={(plans ?? []).map(rowOfPlan(comparedWith))}
        more={plans?.length === firstPlans && showAll}
      />
      <Reviews reviews={reviews ?? []} />
    </>
  )
}

/** Returns whether a contract may have more plans than a list of this length. */
const isCut = (shown: number): boolean => shown === firstPlans || shown >= mostPlans

const rowOf =
  (property: 'DISCIPLINE' | 'ORIGINATOR', comparedWith: string | null | undefined) =>
  ({ value, now, before }: ProgressOfFragment): ProgressRow => ({
    key: value,
    label: value,
    now,
    before,
    selection: { [property]: [value] },
    changes: comparedWith
      ? midpComparePath({
          from: addDays(comparedWith, -1),
          [property === 'DISCIPLINE' ? 'discipline' : 'originator']: value,
        })
      : undefined,
  })

/** A plan, with what changed since the day of the snapshot began. */
const rowOfPlan =
  (comparedWith: string | null | undefined) =>
  ({ tagCode, title, now, before }: ProgressOfPlanFragment): ProgressRow => ({
    key: tagCode,
    label: title,
    now,
    before,
    selection: { PLAN: [tagCode] },
    changes: comparedWith ? comparePath(tagCode, { from: addDays(comparedWith, -1) }) : undefined,
  })
