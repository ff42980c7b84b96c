import type { Page } from '@playwright/test'
import { cell, countLines, moveTo, pasteAt } from '../support/grid.ts'
import { choose } from '../support/steps.ts'
import { expect, removeLines, test } from '../support/test.ts'

/**
 * Lets the gateway receive the named operations but withholds its answers, until the returned function
 * is called: reads get none, writes that of a service that took too long, which the page does not retry.
 */
async function loseAnswers(page: Page, ...operations: string[]): Promise<() => void> {
  let losing = true
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName?: string }
      if (!losing || !operations.includes(operationName ?? '')) return route.fallback()
      await route.fetch()
      if (reads.has(operationName ?? '')) return route.abort('connectionreset')
      return route.fulfill({ json: { errors: [tookTooLong] } })
    },
  )
  // Not `unroute`: it would leave a request in flight without a handler.
  return () => {
    losing = false
  }
}

const reads = new Set(['DisciplineLines'])
const tookTooLong = { message: 'No answer.', extensions: { code: 'UPSTREAM_TIMEOUT' } }

/** The cells of a complete new line, from its title on. */
const lineOf = (title: string) => [
  title,
  'Report (REP)',
  'Yes',
  'No',
  'Detailed Design (DD)',
  'S1 Coordination',
  'Information Management (IM)',
]

const save = (page: Page) => page.getByRole('button', { name: /^Save \d/ })

test('a new line whose save was never answered exists once and keeps later input', async ({
  signIn,
}) => {
  const { page, console: lines } = await signIn('tom.brandt', { at: 'tasks-list' })
  await page.getByRole('link', { name: 'Information Management' }).first().click()
  await expect(cell(page, 'title', 0)).not.toHaveText('')
  const count = await countLines(page)
  const inRow = (title: string) =>
    page.getByRole('gridcell', { name: title, exact: true, includeHidden: true })

  const restore = await test.step('neither the save nor the refetch is answered', async () => {
    const found = await loseAnswers(page, 'SaveDeliverables', 'DisciplineLines')
    await page.getByRole('button', { name: 'Add new' }).click()
    await pasteAt(page, 'title', count, [lineOf('Damper control')])
    await save(page).click()
    await expect(page.getByText('Save has failed.')).toBeVisible()
    return found
  })

  await test.step('later input is saved to the same line', async () => {
    await moveTo(page, 'title', count)
    await page.keyboard.type('Damper control, ', { delay: 20 })
    // The saved line takes the place of the row while its cell is open.
    restore()
    await expect(save(page)).toHaveCount(0)
    await page.keyboard.type('level 2', { delay: 20 })
    await page.keyboard.press('Enter')
    await save(page).click()
    await expect(page.getByText('Request submitted successfully').first()).toBeVisible()
    await expect(inRow('Damper control')).toHaveCount(0)
    await expect(save(page)).toHaveCount(0)
    await page.reload()
    await expect(inRow('Damper control, level 2')).toHaveCount(1)
    await expect(page.getByText(`Deliverables: ${count + 1}`)).toBeVisible()
  })
  // The browser logs every aborted request.
  removeLines(lines, /ERR_CONNECTION_RESET/)
})

test(
  'a line whose save was never answered keeps later input, without a conflict with itself',
  { tag: '@long' },
  async ({ signIn }) => {
    const { page, console: lines } = await signIn('ben.carver', { at: 'tasks-list' })
    await page.getByRole('link', { name: 'Signalling' }).first().click()
    await expect(cell(page, 'title', 0)).not.toHaveText('')
    const type = async (title: string) => {
      await moveTo(page, 'title', 0)
      await page.keyboard.type(title, { delay: 20 })
      await page.keyboard.press('Enter')
      await expect(cell(page, 'title', 0)).toHaveText(title)
    }
    await type('Cable plan')
    const restore = await loseAnswers(page, 'SaveDeliverables', 'DisciplineLines')
    await save(page).click()
    await expect(page.getByText('Save has failed.')).toBeVisible()
    await type('Cable plan, level 2')
    restore()
    await save(page).click()
    await expect(page.getByText('Request submitted successfully').first()).toBeVisible()
    await expect(save(page)).toHaveCount(0)
    await expect(page.getByText(/conflict/)).toHaveCount(0)
    await page.reload()
    await expect(cell(page, 'title', 0)).toHaveText('Cable plan, level 2')
    // The browser logs every aborted request.
    removeLines(lines, /ERR_CONNECTION_RESET/)
  },
)

test(
  'a new line whose connection broke before the answer is sent again by itself, and exists once',
  { tag: '@long' },
  async ({ signIn }) => {
    const { page, console: lines } = await signIn('ben.carver', { at: 'tasks-list' })
    await page.getByRole('link', { name: 'Signalling' }).first().click()
    await expect(cell(page, 'title', 0)).not.toHaveText('')
    const count = await countLines(page)
    let broken = 0
    await page.route(
      (url) => url.pathname === '/graphql',
      async (route) => {
        const { operationName } = route.request().postDataJSON() as { operationName?: string }
        if (operationName !== 'SaveDeliverables' || broken > 0) return route.fallback()
        broken += 1
        await route.fetch()
        return route.abort('connectionreset')
      },
    )
    await page.getByRole('button', { name: 'Add new' }).click()
    await pasteAt(page, 'title', count, [lineOf('Point heating plan')])
    await save(page).click()
    await expect(page.getByText('Request submitted successfully').first()).toBeVisible()
    expect(broken).toBe(1)
    await expect(page.getByText('Save has failed.')).toHaveCount(0)
    await page.reload()
    await expect(page.getByText(`Deliverables: ${count + 1}`)).toBeVisible()
    removeLines(lines, /ERR_CONNECTION_RESET/)
  },
)

/** Issued for Review: Ingrid Solheim reviews it. */
const plan = 'TIDP-000004'

test(
  'a comment and a reply whose answers were lost are added once, also after a reload or a correction',
  { tag: '@long' },
  async ({ signIn, tunnels }) => {
    const at = `overview/${tunnels}-${plan}`
    const { page } = await signIn('ingrid.solheim', { at })
    const form = page.getByRole('form', { name: 'New comment' })
    const text = form.getByRole('textbox', { name: /^Comment/ })
    const add = form.getByRole('button', { name: 'Add comment' })
    const comment = (words: string) => page.getByRole('article').filter({ hasText: words })
    const write = async (words: string) => {
      await page.getByRole('button', { name: 'Add comment' }).first().click()
      await form.getByLabel('Code').selectOption('4 Editorial')
      await text.fill(words)
    }
    const reload = async () => {
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
    }
    const failure = page.getByText('Failed to add new comment.')

    await test.step('a comment, reloaded', async () => {
      await write('Which pump is it?')
      const restore = await loseAnswers(page, 'AddComment')
      await add.click()
      await expect(failure).toBeVisible()
      restore()
      await reload()
      await expect(text).toHaveValue('Which pump is it?')
      await add.click()
      await expect(form).toHaveCount(0)
      await page.reload()
      await expect(comment('Which pump is it?')).toHaveCount(1)
    })

    await test.step('a reply, reloaded', async () => {
      const article = comment('Which pump is it?')
      await article.getByRole('button', { name: /^Reply to/ }).click()
      await article.getByRole('textbox').fill('The second one')
      const restore = await loseAnswers(page, 'ReplyToComment')
      await article.getByRole('button', { name: 'Reply', exact: true }).click()
      await expect(page.getByText('Failed to add comment.').first()).toBeVisible()
      restore()
      await reload()
      await article.getByRole('button', { name: 'Reply', exact: true }).click()
      await expect(article.getByRole('form')).toHaveCount(0)
      await page.reload()
      await expect(article.getByText('The second one')).toHaveCount(1)
    })

    await test.step('a comment that is corrected and sent again is known to be there', async () => {
      await write('Where is the samp?')
      const restore = await loseAnswers(page, 'AddComment')
      await add.click()
      await expect(failure).toBeVisible()
      restore()
      await text.fill('Where is the sump?')
      await add.click()
      await expect(page.getByText(/^Already saved as first sent/)).toBeVisible()
      await expect(failure).toHaveCount(0)
      await expect(comment('Where is the samp?')).toHaveCount(1)
      await expect(comment('Where is the sump?')).toHaveCount(0)
      await form.getByRole('button', { name: 'Discard' }).click()
      await expect(page.getByText(/^Already saved/)).toHaveCount(0)
    })
  },
)

test.describe('with forms', () => {
  test.use({ data: { hasForms: true } })

  test(
    'a form whose answer was lost is created once, also after a reload',
    { tag: '@long' },
    async ({ signIn }) => {
      const { page } = await signIn('grace.liu', { at: 'forms/create' })
      const keys: unknown[] = []
      page.on('request', (request) => {
        if (!request.url().endsWith('/graphql')) return
        const { operationName, variables } = request.postDataJSON() as {
          operationName?: string
          variables?: { input?: { idempotencyKey?: string } }
        }
        if (operationName === 'CreateForm') keys.push(variables?.input?.idempotencyKey)
      })
      await choose(page, 'Select form', 'diary', /Site Diary/)
      const field = page.getByRole('textbox', { name: 'Day' })
      await field.pressSequentially('20261120')
      await field.blur()
      const typed = await field.inputValue()
      const create = page.getByRole('button', { name: 'Create form' })
      const restore = await loseAnswers(page, 'CreateForm')
      await create.click()
      await expect(page.getByText('Failed to create form.')).toBeVisible()
      restore()
      page.once('dialog', (dialog) => void dialog.accept())
      await page.reload()
      await expect(field).toHaveValue(typed)
      await create.click()
      await expect(page.getByText('Successfully created form.')).toBeVisible()
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(1)
    },
  )
})
