import { DeliverablesPanel } from '#features/deliverable/DeliverablesPanel.tsx'
import { DisciplineOverviewPage } from '#features/discipline/DisciplineOverviewPage.tsx'

/** The two features that meet on one page. */
export const DisciplineOverview = () => <DisciplineOverviewPage Deliverables={DeliverablesPanel} />
