/** The public interface of the history for other features. */
export { AdministrationHistory } from './AdministrationHistory.tsx'
export { HistoryList } from './HistoryList.tsx'
export { PlanHistory } from './PlanHistory.tsx'
export { ChangedMeanwhile, Differences, SavedElsewhere } from './SavedElsewhere.tsx'
export { useLiveHistory } from './useLiveHistory.ts'
