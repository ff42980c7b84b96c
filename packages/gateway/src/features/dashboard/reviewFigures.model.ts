import type { ReviewGrouping } from '@tidemark/schema/rules/reviewFigures'
import { connection, windowOf } from '#connections.ts'
import type {
  CountedReviewConnection,
  ReviewFigures,
  ReviewFiguresCountedArgs,
} from '#generated/resolvers.ts'
import { memo } from '#resolving.ts'
import type { DashboardClient } from './dashboard.client.ts'

/** Figures of reviews, read when a field of theirs is selected, and a function that reads what they count. */
export interface ReviewFiguresModel {
  readonly read: () => Promise<Omit<ReviewFigures, 'counted'>>
  readonly counted: (args: Partial<ReviewFiguresCountedArgs>) => Promise<CountedReviewConnection>
}

const usualReviews = 100

export const openReviewFigures = (
  { reviews }: DashboardClient,
  contract: string,
  by: ReviewGrouping,
): ReviewFiguresModel => ({
  read: memo(async () => {
    const { removed_until: removedUntil, groups } = await reviews({ contract, by, page_size: 1 })
    return {
      removedUntil,
      groups: groups.map(({ is_partial: isPartial, ...group }) =>
        Object.assign(group, { isPartial }),
      ),
    }
  }),
  counted: async ({ value, figure, ...page }) => {
    const window = windowOf(page, usualReviews)
    const { counted, count } = await reviews({
      contract,
      by,
      after: window.offset,
      page_size: window.first,
      ...(typeof value === 'string' && { value }),
      ...(figure && { figure }),
    })
    const nodes = counted.map(({ discipline_name: disciplineName, by_name: name, ...one }) =>
      Object.assign(one, { disciplineName, by: name }),
    )
    return connection(nodes, count, window)
  },
})
