import { expect, type Page } from '@playwright/test'

/** What can be done with a plan on its overview, as its buttons are called. */
const planActions = [
  'Issue for approval',
  'Accept',
  'Reject',
  'Trigger another revision',
  'Add comment',
  'Add discipline',
  'Edit TIDP Owner',
  'Edit SCS Lead Reviewer',
  'Edit Reviewers',
] as const
export type PlanAction = (typeof planActions)[number]

const called = (page: Page) =>
  page
    .locator('main button:not([aria-disabled=true]):not([disabled])')
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(),
      ),
    )

/** Waits until these are the actions that the page offers its reader and lets them take, in any order; it comes to show them by itself. */
export async function expectOffered(page: Page, actions: readonly PlanAction[]): Promise<void> {
  const offered = async () =>
    (await called(page)).filter((name) => planActions.some((known) => known === name)).sort()
  await expect.poll(offered).toEqual([...actions].sort())
}
