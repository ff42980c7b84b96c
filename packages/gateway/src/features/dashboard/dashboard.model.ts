import { limits } from '@tidemark/schema/limits'
import type {
  CurvePoint as RestPoint,
  PlanProgress as RestPlan,
  ProgressFigures as RestFigures,
  ProgressGroup as RestGroup,
} from '@tidemark/schema/rest/dashboard'
import type { TidpStatus as RestStatus } from '@tidemark/schema/rules/tidpStatus'
import type {
  CurvePoint,
  DashboardCurveArgs,
  DeliverableStatus,
  PlanProgress,
  ProgressFigures,
  ProgressGroup,
  TidpStatus,
} from '#generated/resolvers.ts'
import type { DeliverableStatus as RestNumberStatus } from '@tidemark/schema/rest/asset'
import { GatewayError } from '#errors.ts'
import { memo } from '#resolving.ts'
import type { ReviewGrouping } from '@tidemark/schema/rules/reviewFigures'
import type { DashboardClient } from './dashboard.client.ts'
import { openReviewFigures, type ReviewFiguresModel } from './reviewFigures.model.ts'

/** The progress of a contract. Figures and curve are read when a field of theirs is selected. */
export interface DashboardModel {
  readonly figures: () => ReturnType<DashboardClient['figures']>
  readonly reviewFigures: (by: ReviewGrouping) => ReviewFiguresModel
  readonly curve: (args: DashboardCurveArgs) => ReturnType<DashboardClient['curve']>
}

export const openDashboard = (client: DashboardClient, contract: string): DashboardModel => ({
  figures: memo(() => client.figures(contract)),
  reviewFigures: (by) => openReviewFigures(client, contract, by),
  curve: ({ weeksBack, weeksAhead }) =>
    client.curve({
      contract,
      weeks_back: weeksOf('weeksBack', weeksBack),
      weeks_ahead: weeksOf('weeksAhead', weeksAhead),
    }),
})

/** Throws `INVALID_INPUT` outside 0 to the maximum. */
function weeksOf(field: string, weeks: number | null | undefined): number {
  const { weeks: most } = limits.dashboard
  const size = weeks ?? 26
  const message = `Ask for 0 to ${most} weeks.`
  if (size < 0 || size > most)
    throw new GatewayError('INVALID_INPUT', message, { fields: { [field]: message } })
  return size
}

export const toFigures = ({ lines, ...figures }: RestFigures): ProgressFigures => ({
  deliverables: lines,
  ...figures,
})

export const toPoint = ({ lines, ...point }: RestPoint): CurvePoint => ({
  deliverables: lines,
  ...point,
})

export const toGroup = ({ value, now, before }: RestGroup): ProgressGroup => ({
  value,
  now: toFigures(now),
  before: before && toFigures(before),
})

export const toPlan = ({
  value,
  label,
  revision,
  status,
  now,
  before,
}: RestPlan): PlanProgress => ({
  tagCode: value,
  title: label,
  revision,
  status: statuses[status],
  now: toFigures(now),
  before: before && toFigures(before),
})

const statuses: Readonly<Record<RestStatus, TidpStatus>> = {
  WIP: 'WIP',
  'Ready for Review': 'READY_FOR_REVIEW',
  'Issued for Review': 'ISSUED_FOR_REVIEW',
  'Review Approved': 'REVIEW_APPROVED',
}

export const numberStatuses: Readonly<Record<RestNumberStatus, DeliverableStatus>> = {
  Empty: 'EMPTY',
  'In queue': 'IN_QUEUE',
  'In progress': 'IN_PROGRESS',
  Error: 'ERROR',
  Done: 'DONE',
}
