import { expect, type Page } from '@playwright/test'

/** The labels of the buttons for actions on a plan. */
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

const enabledButtons = (page: Page) =>
  page
    .locator('main button:not([aria-disabled=true]):not([disabled])')
    .evaluateAll((buttons) =>
      buttons.map((button) =>
        (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(),
      ),
    )

/** Waits until exactly these actions are shown and enabled, in any order, without a reload. */
export async function expectPlanActions(page: Page, actions: readonly PlanAction[]): Promise<void> {
  const shown = async () =>
    (await enabledButtons(page))
      .filter((name) => planActions.some((known) => known === name))
      .sort()
  await expect.poll(shown).toEqual([...actions].sort())
}
