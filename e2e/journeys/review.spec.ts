import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { expectPlanActions, type PlanAction } from '../support/planActions.ts'
import { act, actWithReason, choose, confirm, disciplineLink } from '../support/steps.ts'
import { expect, test } from '../support/test.ts'

/** Harrow Lane Shaft, Shaft excavation and lining: Ready for Review, Drainage owned by Sofia Marino. */
const plan = 'TIDP-000003'

test.use({ data: { contracts: ['1DM03', '1DM05'] } })
const heading = 'Harrow Lane Shaft - Shaft excavation and lining - Detailed Design (DD)'

/** Expects the plan's status or revision in its header. */
const expectPlan = (page: Page, said: string) =>
  expect(page.getByRole('main').locator('header')).toContainText(said)

async function comment(page: Page, code: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByLabel('Code').selectOption(code)
  await page.getByRole('textbox', { name: /^Comment/ }).fill(text)
  await page
    .getByRole('form', { name: 'New comment' })
    .getByRole('button', { name: 'Add comment' })
    .click()
  await expect(page.getByText('Comment added.')).toBeVisible()
}

const people: PlanAction[] = ['Edit TIDP Owner', 'Edit SCS Lead Reviewer', 'Edit Reviewers']
const always = people

test('a plan passes its review and gets its next revision, and each role sees only its actions', async ({
  world,
  signIn,
  tunnels,
}) => {
  const url = `${world.url}/app/overview/${tunnels}-${plan}`
  const open = async (username: string) => {
    const { page } = await signIn(username, { at: null })
    await page.goto(url)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    return page
  }
  const owner = await open('tom.brandt')
  const disciplineOwner = await open('sofia.marino')
  const internal = await open('ingrid.solheim')

  /** Expects these actions on the plan; a person who is not named has none. */
  const expectOffers = async (offers: { owner: PlanAction[]; internal?: PlanAction[] }) => {
    await expectPlanActions(owner, offers.owner)
    await expectPlanActions(internal, offers.internal ?? [])
    await expectPlanActions(disciplineOwner, [])
  }

  await test.step('another contract: the plan is not found', async () => {
    const { page } = await signIn('lena.fischer', { at: null })
    await page.goto(url)
    await expect(page.getByText('There is no Tidp with this ID')).toBeVisible()
    await expect(page).toHaveURL(/\/tasks-list/)
    await page.context().close()
  })

  await test.step('stranger of the contract: may read', async () => {
    const stranger = await open('piotr.nowak')
    await expectPlanActions(stranger, [])
    await stranger.context().close()
  })

  await test.step('TIDP owner: reopens a discipline, and the plan returns to WIP', async () => {
    await owner.getByRole('button', { name: 'Actions on Drainage' }).click()
    await owner.getByRole('menuitem', { name: /Reopen Discipline/ }).click()
    await confirm(owner, 'Reopen')
    await expect(owner.getByText('Discipline reopened')).toBeVisible()
    await expectPlan(owner, 'WIP')
    await expectOffers({ owner: ['Add discipline', ...always] })
  })

  await test.step('DIDP owner: nominates a colleague', async () => {
    await disciplineLink(disciplineOwner, 'Drainage').click()
    await disciplineOwner.getByRole('button', { name: 'Nominate Additional Owner' }).click()
    await disciplineOwner.getByRole('combobox', { name: 'Nominated Owners' }).click()
    await expect(disciplineOwner.getByRole('option', { name: /Ben Carver/ })).toBeVisible()
    // The open list leaves the buttons of the dialog free.
    await disciplineOwner.getByRole('button', { name: 'Cancel' }).click({ trial: true })
    await choose(disciplineOwner, 'Nominated Owners', 'ben', /Ben Carver/)
    await confirm(disciplineOwner, 'Nominate')
    await expect(disciplineOwner.getByText('Nominate Additional Owner Successful')).toBeVisible()
  })

  await test.step('nominated owner: accepts ownership, and sends the discipline for acceptance', async () => {
    const nominated = await open('ben.carver')
    await expectPlanActions(nominated, [])
    await disciplineLink(nominated, 'Drainage').click()
    await act(nominated, 'Accept Ownership')
    await expect(nominated.getByText('Ownership Accepted')).toBeVisible()
    await act(nominated, 'Send to TIDP Owner for Acceptance', 'Send')
    await expect(nominated).toHaveURL(/\/tasks-list/)
    await nominated.context().close()
    await disciplineOwner.goto(url)
  })

  await test.step('TIDP owner: accepts the discipline, and the plan is Ready for Review', async () => {
    await disciplineLink(owner, 'Drainage').click()
    await act(owner, 'Accept Discipline', 'Accept')
    await expect(owner.getByText('Discipline Accepted')).toBeVisible()
    await owner.goto(url)
    await expectPlan(owner, 'Ready for Review')
    await expectOffers({ owner: ['Issue for approval', 'Add discipline', ...always] })
  })

  await test.step('TIDP owner: issues the plan, and the reviewers’ pages update', async () => {
    await act(owner, 'Issue for approval')
    await expectPlan(owner, 'Issued for Review')
    await expect(internal.getByText('Tom Brandt: Issued for approval')).toBeVisible()
    await expectOffers({
      owner: always,
      internal: ['Accept', 'Reject', 'Add comment'],
    })
  })

  await test.step('external stakeholder: comments, and all roles see the comment', async () => {
    const external = await open('paul.adeyemi')
    await expectPlanActions(external, ['Add comment'])
    await comment(
      external,
      '3 Observation or query',
      'Are these covered?\n• pumping\n• ground anchors',
    )
    await expect(
      internal.getByRole('article', { name: 'Comment C-0001' }).getByRole('listitem'),
    ).toHaveText(['pumping', 'ground anchors'])
    await external.context().close()
  })

  await test.step('internal stakeholder: a comment that must be resolved prevents acceptance', async () => {
    await disciplineLink(internal, 'Drainage').click()
    await expect(internal.getByRole('heading', { name: 'Drainage' })).toBeVisible()
    await internal.getByRole('button', { name: /^Comments/ }).click()
    await comment(
      internal,
      '1 Must be resolved before acceptance',
      'The outfall drawing is missing.',
    )
    await internal.goto(url)
    await expectPlanActions(internal, ['Reject', 'Add comment'])
    await internal.getByRole('button', { name: 'Accept', exact: true }).click({ force: true })
    await expect(
      internal.getByRole('link', { name: /Close comment C-0002 before accepting/ }),
    ).toBeVisible()
    await internal.keyboard.press('Escape')
    await expect(disciplineOwner.getByRole('button', { name: 'Reply to C-0002' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  await test.step('internal stakeholder: rejects, the commented discipline returns to WIP, the others stay Accepted', async () => {
    await actWithReason(internal, 'Reject', 'Please add the outfall.', 'Reject')
    await expectPlan(owner, 'WIP')
    await expect(owner.getByRole('row', { name: /Drainage/ })).toContainText('WIP')
    await expect(owner.getByRole('row', { name: /Structures/ })).toContainText('Accepted')
    await expectOffers({ owner: ['Add discipline', ...always] })
  })

  await test.step('DIDP owner: answers the comment and sends the discipline again', async () => {
    await disciplineLink(disciplineOwner, 'Drainage').click()
    await disciplineOwner.getByRole('button', { name: /^Comments/ }).click()
    await disciplineOwner.getByRole('button', { name: 'Reply to C-0002' }).click()
    await disciplineOwner.getByRole('textbox', { name: /^Your reply/ }).fill('It is on its way.')
    await disciplineOwner
      .getByRole('form', { name: 'Reply to C-0002' })
      .getByRole('button', { name: 'Reply' })
      .click()
    await expect(disciplineOwner.getByText('Reply added.')).toBeVisible()
    await act(disciplineOwner, 'Send to TIDP Owner for Acceptance', 'Send')
    await expect(disciplineOwner).toHaveURL(/\/tasks-list/)
    await disciplineOwner.goto(url)
  })

  await test.step('TIDP owner: accepts and issues again', async () => {
    await disciplineLink(owner, 'Drainage').click()
    await act(owner, 'Accept Discipline', 'Accept')
    await expect(owner.getByText('Discipline Accepted')).toBeVisible()
    await owner.goto(url)
    await act(owner, 'Issue for approval')
    await expectPlan(owner, 'Issued for Review')
  })

  await test.step('internal stakeholder: closes what is resolved, accepts, and the plan is approved', async () => {
    for (const number of ['C-0002', 'C-0003']) {
      await internal.getByRole('button', { name: `Actions on ${number}` }).click()
      await internal.getByRole('menuitem', { name: 'Close' }).click()
      await confirm(internal, 'Close comment')
      await expect(internal.getByRole('article', { name: `Comment ${number}` })).toContainText(
        'Closed',
      )
    }
    await act(internal, 'Accept')
    await expectPlan(internal, 'Review Approved')
    await expectOffers({ owner: ['Trigger another revision'] })
    await internal.getByRole('link', { name: 'Comment sheet' }).click()
    await expect(internal.getByRole('row', { name: /C-0002/ })).toContainText(
      'The outfall drawing is missing.',
    )
  })

  await test.step('TIDP owner: triggers the next revision, and the approved one is kept unchanged', async () => {
    await act(owner, 'Trigger another revision', 'Trigger revision')
    await expectPlan(owner, 'P02')
    await expectPlanActions(owner, ['Add discipline', ...always])
    await owner.getByText('TIDP attributes', { exact: true }).click()
    await owner
      .getByRole('tabpanel', { name: 'Overview' })
      .getByRole('link', { name: 'P01', exact: true })
      .click()
    await expect(owner.getByText(/P01 as approved, read-only/)).toBeVisible()
    await expect(
      owner.getByRole('region', { name: 'Drainage', exact: true }).getByRole('row'),
    ).toHaveCount(10)
    await owner.getByRole('link', { name: 'Comment sheet' }).click()
    const [pdf] = await Promise.all([
      owner.waitForEvent('download'),
      owner.getByRole('button', { name: 'PDF' }).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/-P01-comment-sheet\.pdf$/)
    const { text } = await extractText(new Uint8Array(await readFile(await pdf.path())), {
      mergePages: true,
    })
    expect(text).toContain('The outfall drawing is missing.')
  })
})
