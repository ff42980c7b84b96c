import type { Page } from '@playwright/test'
import { act, actWithReason, choose, confirm } from '../support/steps.ts'
import { expect, expectAccessible, test } from '../support/test.ts'

/** Harrow Lane Shaft, Shaft excavation and lining: Ready for Review, Drainage owned by Sofia Marino. */
const plan = '1DM03-TIDP-000003'
const heading = 'Harrow Lane Shaft - Shaft excavation and lining - Detailed Design (DD)'

/** The plan's status, as its header says it. */
const expectPlan = (page: Page, status: string) =>
  expect(page.getByRole('definition').filter({ hasText: status }).first()).toBeVisible()

test('a plan is issued, commented, rejected, reworked, approved and revised by the people it names', async ({ world, signIn }) => {
  const open = async (username: string) => {
    const person = await signIn(username)
    await person.page.goto(`${world.url}/app/overview/${plan}`)
    await expect(person.page.getByRole('heading', { name: heading })).toBeVisible()
    return person.page
  }
  const tom = await open('tom.brandt@tidemark.example')
  const ingrid = await open('ingrid.solheim@tidemark.example')
  const paul = await open('paul.adeyemi@tidemark.example')

  await test.step('a stranger of the contract may look, and is offered nothing', async () => {
    const george = await open('george.tan@tidemark.example')
    await expect(george.getByRole('button', { name: /Issue|Accept|Reject|revision|Add comment|Add discipline|^Edit/ })).toHaveCount(0)
    await expectAccessible(george, 'the overview as a stranger sees it')
  })

  await test.step('the owner issues it; the reviewers learn of it and comment', async () => {
    await act(tom, 'Issue for approval')
    await expectPlan(tom, 'Issued for Review')
    for (const page of [ingrid, paul]) await page.reload()
    await paul.getByRole('button', { name: 'Add comment' }).click()
    await paul.getByLabel('Code').selectOption('3 Observation or query')
    await paul.getByRole('textbox', { name: /^Comment/ }).fill('Are these covered?\n• pumping\n• ground anchors')
    await paul.getByRole('form', { name: 'New comment' }).getByRole('button', { name: 'Add comment' }).click()
    await expect(paul.getByText('Comment added.')).toBeVisible()
    await expect(ingrid.getByRole('article', { name: 'Comment C-0001' }).getByRole('listitem')).toHaveText(['pumping', 'ground anchors'])
    await expectAccessible(ingrid, 'the overview of an issued plan')
  })

  await test.step('a comment on a discipline that must be resolved keeps the plan from being accepted', async () => {
    await ingrid.getByRole('row', { name: /Drainage/ }).getByRole('link').click()
    await expect(ingrid.getByRole('heading', { name: 'Drainage' })).toBeVisible()
    await ingrid.getByRole('button', { name: /^Comments/ }).click()
    await ingrid.getByRole('button', { name: 'Add comment' }).click()
    await ingrid.getByLabel('Code').selectOption('1 Must be resolved before acceptance')
    await ingrid.getByRole('textbox', { name: /^Comment/ }).fill('The outfall drawing is missing.')
    await ingrid.getByRole('form', { name: 'New comment' }).getByRole('button', { name: 'Add comment' }).click()
    await expect(ingrid.getByText('Comment added.')).toBeVisible()
    await expectAccessible(ingrid, 'a discipline with a comment')
    await ingrid.goto(`${world.url}/app/overview/${plan}`)
    await expect(ingrid.getByRole('button', { name: 'Accept', exact: true })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('rejected: back to WIP, the commented discipline with it, the others stay Accepted', async () => {
    await actWithReason(ingrid, 'Reject', 'Please add the outfall.', 'Reject')
    await expectPlan(ingrid, 'WIP')
    await tom.reload()
    await expect(tom.getByRole('row', { name: /Drainage/ })).toContainText('WIP')
    await expect(tom.getByRole('row', { name: /Structures/ })).toContainText('Accepted')
  })

  await test.step('the discipline owner replies, nominates a colleague who accepts, and sends it again', async () => {
    const sofia = (await signIn('sofia.marino@tidemark.example')).page
    await sofia.goto(`${world.url}/app/overview/${plan}`)
    await sofia.getByRole('row', { name: /Drainage/ }).getByRole('link').click()
    await sofia.getByRole('button', { name: /^Comments/ }).click()
    await sofia.getByRole('button', { name: 'Reply to C-0002' }).click()
    await sofia.getByRole('textbox', { name: /^Your reply/ }).fill('It is on its way.')
    await sofia.getByRole('form', { name: 'Reply to C-0002' }).getByRole('button', { name: 'Reply' }).click()
    await expect(sofia.getByText('Reply added.')).toBeVisible()
    await sofia.getByRole('button', { name: 'Nominate Additional Owner' }).click()
    await choose(sofia, 'Nominated Owners', 'ben', /Ben Carver/)
    await sofia.keyboard.press('Escape')
    await confirm(sofia, 'Nominate')
    await expect(sofia.getByText('Nominate Additional Owner Successful')).toBeVisible()

    const ben = (await signIn('ben.carver@tidemark.example')).page
    await ben.goto(sofia.url())
    await act(ben, 'Accept Ownership')
    await expect(ben.getByText('Ownership Accepted')).toBeVisible()
    await sofia.reload()
    await act(sofia, 'Send to TIDP Owner for Acceptance', 'Send')
    await expect(sofia).toHaveURL(/\/tasks-list/)
  })

  await test.step('accepted again, comments closed, issued again and approved', async () => {
    await tom.reload()
    await tom.getByRole('row', { name: /Drainage/ }).getByRole('link').click()
    await act(tom, 'Accept Discipline', 'Accept')
    await expect(tom.getByText('Discipline Accepted')).toBeVisible()
    await tom.goto(`${world.url}/app/overview/${plan}`)
    await act(tom, 'Issue for approval')
    await expectPlan(tom, 'Issued for Review')
    await ingrid.reload()
    for (const number of ['C-0002', 'C-0003']) {
      await ingrid.getByRole('button', { name: `Actions on ${number}` }).click()
      await ingrid.getByRole('menuitem', { name: 'Close' }).click()
      await confirm(ingrid, 'Close comment')
      await expect(ingrid.getByRole('article', { name: `Comment ${number}` })).toContainText('Closed')
    }
    await act(ingrid, 'Accept')
    await expectPlan(ingrid, 'Review Approved')
    await ingrid.getByRole('link', { name: 'Comment sheet' }).click()
    await expect(ingrid.getByRole('row', { name: /C-0002/ })).toContainText('The outfall drawing is missing.')
    await expectAccessible(ingrid, 'the comment sheet')
  })

  await test.step('the owner triggers the next revision', async () => {
    await tom.reload()
    await act(tom, 'Trigger another revision', 'Trigger revision')
    await expectPlan(tom, 'WIP')
    await expectPlan(tom, 'P02')
  })
})
