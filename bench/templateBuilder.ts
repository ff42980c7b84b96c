/**
 * Measures the template builder in a real browser, with 300 attributes in 20 components. Opens the
 * template, starts editing, expands a component, types a name and saves.
 * `node bench/templateBuilder.ts`
 */
import { chromium } from '@playwright/test'
import { findChromium } from '@tidemark/devkit/chromium'
import { startWorld, type World } from '@tidemark/devkit/world'
import { createTemplate } from '@tidemark/schema/rest/templateEdit'
import type { BodyOf } from '@tidemark/schema/rest/endpoint'
import { signIn } from '@tidemark/devkit/signIn'
import { framesWhile, median, percentile, pressUntilPainted, untilShown } from './grid/measure.ts'

const contract = '1DM08'
const helen = 'helen.marsh@tidemark.example'
const rounds = 3
const say = (what: string, milliseconds: number, goal = '') =>
  console.log(
    `${what.padEnd(64)} ${Math.round(milliseconds).toString().padStart(6)} ms${goal && `   goal ${goal}`}`,
  )

type Body = BodyOf<typeof createTemplate>

/**
 * Returns a template with 20 components of 14 attributes, and 20 in the main form; every fifth
 * depends on the one before it.
 */
function largeTemplate(): Body {
  const attributes = (place: string, count: number): Body['attributes'] =>
    Array.from({ length: count }, (_, index) => ({
      id: `+${place}-${index}`,
      sequence: index + 1,
      attribute_name: `Reading ${index + 1}`,
      display_name: `Reading ${index + 1}`,
      attribute_type: index % 3 === 0 ? 'Numeric' : 'Text',
      mandatory: index % 2 === 0,
      depends_on_conditional:
        index % 5 === 4
          ? {
              argument: `Reading ${index}`,
              argumentComponentId: place === 'main' ? null : `+${place}`,
              condition: 'populated',
              conditionValue: '',
            }
          : null,
      predetermined_list: index % 3 === 1 ? ['Good', 'Fair', 'Poor'] : null,
      contexts: ['Tunnels'],
      attribute_description: 'As read on site',
      attribute_unit: 'mm',
      number_mask: null,
    }))
  return {
    contract,
    name: 'Large inspection',
    number: 'LARGE',
    attributes: attributes('main', 20),
    components: Array.from({ length: 20 }, (_, index) => ({
      id: `+c${index}`,
      name: `Chainage ${index + 1}`,
      display_name: `Chainage ${index + 1}`,
      mandatory: false,
      sequence: index + 1,
      contexts: [],
      depends_on_conditional: null,
      display_style: 'grid',
      display_group: null,
      linked_attribute_id: null,
      attributes: attributes(`c${index}`, 14),
    })),
  }
}

async function makeTemplate(world: World): Promise<string> {
  const answer = await fetch(`${world.restUrl}${createTemplate.path}`, {
    method: 'POST',
    headers: {
      authorization: `Token ${await signIn(world, helen)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(largeTemplate()),
  })
  return createTemplate.answer.parse(await answer.json()).result.id
}

await using world = await startWorld()
const { executablePath, args } = await findChromium()
const browser = await chromium.launch({ executablePath, args })
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })

try {
  const id = await makeTemplate(world)
  await page.goto(`${world.url}/app/`)
  await page.getByLabel('Email').fill(helen)
  await page.getByLabel('Password').fill('tidemark')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: /Dunmere South Tunnels/ }).click()
  await page.getByRole('menuitemradio', { name: /Northlea/ }).click()
  await page.getByRole('button', { name: /Northlea Surface Works/ }).waitFor()

  const times: Record<'open' | 'edit' | 'unfold' | 'save', number[]> = {
    open: [],
    edit: [],
    unfold: [],
    save: [],
  }
  const frames: number[] = []
  for (let round = 1; round <= rounds; round += 1) {
    times.open.push(
      await untilShown(page, 'Large inspection', () =>
        page.goto(`${world.url}/app/forms/templates/${id}`, { waitUntil: 'commit' }),
      ),
    )
    times.edit.push(
      await pressUntilPainted(
        page.getByRole('button', { name: 'Edit Form' }),
        'article [data-edits]',
      ),
    )
    times.unfold.push(
      await pressUntilPainted(
        page.getByRole('button', { name: /^Edit component Chainage 1( |$)/ }),
        'article table [data-edits]',
      ),
    )
    const field = page
      .getByRole('article', { name: /^Chainage 1( |$)/ })
      .getByLabel('Display name')
      .first()
    await field.focus()
    frames.push(
      ...(await framesWhile(page, () => page.keyboard.type(` round ${round}`, { delay: 30 }))),
    )
    await page.getByRole('button', { name: /^Done with Chainage 1( |$)/ }).click()
    times.save.push(
      await untilShown(page, 'Edit Form', () =>
        page.getByRole('button', { name: 'Save', exact: true }).click(),
      ),
    )
  }
  const printMedian = (what: string, all: number[], goal: string) =>
    say(`${what} (median of ${all.map(Math.round).join(', ')})`, median(all), goal)
  console.log('300 attributes in 20 components')
  printMedian('opened from its address', times.open, '< 1500')
  printMedian('switched to editing', times.edit, '< 200')
  printMedian('a component expanded with its 14 attributes', times.unfold, '< 200')
  say(`a name typed, ${frames.length} frames: 95th percentile`, percentile(frames, 95), '< 50')
  printMedian('saved and shown', times.save, '< 1000')
} finally {
  await browser.close()
}
