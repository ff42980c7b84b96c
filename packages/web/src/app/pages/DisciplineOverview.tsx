import { useParams } from 'react-router-dom'
import { DeliverablesPanel } from '#features/deliverable/DeliverablesPanel.tsx'
import { LinesProvider } from '#features/deliverable/LinesProvider.tsx'
import { DisciplineOverviewPage } from '#features/discipline/DisciplineOverviewPage.tsx'

/** Combines the discipline and deliverable features on one page. */
export function DisciplineOverview() {
  const { tagCode = '' } = useParams()
  return (
    <LinesProvider key={tagCode} tagCode={tagCode}>
      <DisciplineOverviewPage Deliverables={DeliverablesPanel} />
    </LinesProvider>
  )
}
