/**
 * Retention: the fewest days that may be configured, the days of notifications unless configured,
 * and the rows that are removed in one transaction.
 */
export const retention = {
  history: 365,
  changes: 30,
  notifications: 30,
  notificationDays: 90,
  batch: 2_000,
} as const
