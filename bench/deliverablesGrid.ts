/**
 * Measures the deliverables grid in a real browser on the whole product. Pastes a block of 500 × 8
 * cells with errors; opens, scrolls, edits and saves a discipline of 5,000 lines.
 * `node bench/deliverablesGrid.ts`
 */
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '@tidemark/devkit/chromium'
import { startWorld } from '@tidemark/devkit/world'
import { errorsShown, framesWhile, median, percentile, untilShown } from './grid/measure.ts'
import { fillDiscipline, findDiscipline } from './grid/seed.ts'

const contract = '1DM03'
const dana = 'dana.whitlock@tidemark.example'
const metadata = ['Yes', 'No', 'Detailed Design (DD)', 'S3 Review and comment', 'Tunnels (TN)']
/** The pasted block. Every tenth row has an invalid type, every seventh no title. */
const block = Array.from({ length: 500 }, (_, row) => [
  row % 10 === 0 ? 'Poem (POM)' : 'Drawing (DRG)',
  row % 7 === 0 ? '' : `Walkway, sheet ${row + 1}`,
  ...metadata,
  dana,
])
const errorsInBlock =
  block.filter(([type]) => type?.startsWith('Poem')).length +
  block.filter(([, title]) => title === '').length
const many = 5000
const say = (what: string, milliseconds: number, goal = '') =>
  console.log(
    `${what.padEnd(64)} ${Math.round(milliseconds).toString().padStart(6)} ms${goal && `   goal ${goal}`}`,
  )

await using world = await startWorld({ registerSeconds: 0.5 })
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
const context = await browser.newContext({
  viewport: { width: 1440, height: 900 },
  permissions: ['clipboard-read', 'clipboard-write'],
})
const page = await context.newPage()

try {
  await page.goto(`${world.url}/app/`)
  await page.getByLabel('Email').fill(dana)
  await page.getByLabel('Password').fill('tidemark')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'Task list' }).waitFor()
  const place = await findDiscipline(world, dana, contract)
  const address = `${world.url}/app/discipline-overview/${place.tagCode}`

  const pastes: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await page.goto(address)
    const errorsBefore = await errorsShown(page)
    await page.getByLabel('Number of new deliverables').fill('500')
    await page.getByRole('button', { name: 'Add new' }).click()
    await page.getByLabel('Lines per page').selectOption('All on one page')
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      block.map((line) => line.join('\t')).join('\n'),
    )
    await chooseType(page, block.length)
    pastes.push(
      await untilShown(page, `Errors: ${errorsBefore + errorsInBlock}`, () =>
        page.keyboard.press('Control+V'),
      ),
    )
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByText(`Errors: ${errorsBefore}`, { exact: true }).waitFor()
  }
  say(
    `500 × 8 cells pasted, ${errorsInBlock} errors on their cells (median of ${pastes.map(Math.round).join(', ')})`,
    median(pastes),
    '< 1000',
  )

  const seeding = await fillDiscipline(world, dana, {
    contract,
    tagCode: place.tagCode,
    lines: many - place.lines,
  })
  say('500 lines added over REST, slowest of the calls', Math.max(...seeding))

  const opens: number[] = []
  for (let round = 0; round < 3; round += 1)
    opens.push(
      await untilShown(page, `Deliverables: ${many}`, () =>
        page.goto(address, { waitUntil: 'commit' }),
      ),
    )
  say(`${many} lines opened (median of ${opens.map(Math.round).join(', ')})`, median(opens))

  const canvas = page.getByTestId('data-grid-canvas')
  await page.getByLabel('Lines per page').selectOption('All on one page')
  await canvas.hover({ force: true })
  const frames = await framesWhile(page, async () => {
    for (let turn = 0; turn < 120; turn += 1) await page.mouse.wheel(0, 900)
  })
  say(`${many} lines scrolled, ${frames.length} frames: median`, median(frames))
  say('  95th percentile', percentile(frames, 95), '< 34')
  say('  longest', Math.max(...frames))

  await page.goto(address)
  await page.getByText(`Deliverables: ${many}`, { exact: true }).waitFor()
  // The newest line has no number yet, so its type can be edited.
  await chooseType(page, 1)
  await page.keyboard.press('ArrowRight')
  const typed = await untilShown(page, 'Save 1', async () => {
    await page.keyboard.type('Changed', { delay: 20 })
    await page.keyboard.press('Enter')
  })
  say('one cell typed (140 ms of it pauses between keys)', typed)
  const saved = await untilShown(page, 'Request submitted successfully', () =>
    page.getByRole('button', { name: 'Save 1', exact: true }).click(),
  )
  say('saved and shown (1000 ms of it are the wait before a save)', saved)
} finally {
  await context.close()
  await browser.close()
}

/** Moves the cursor to the document type of a row, counted from the last row. */
async function chooseType(on: Page, fromEnd: number): Promise<void> {
  await on.getByTestId('data-grid-canvas').click({ position: { x: 60, y: 54 }, force: true })
  await on.keyboard.press('Control+End')
  for (let back = 1; back < fromEnd; back += 1) await on.keyboard.press('ArrowUp')
  await on.keyboard.press('Home')
  for (let step = 0; step < 3; step += 1) await on.keyboard.press('ArrowRight')
}
