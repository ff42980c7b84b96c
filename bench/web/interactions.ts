import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'

/** An interaction: its person, its page and its steps. Each `act` is measured on its own. */
export interface Interaction {
  name: string
  person: string
  at: string
  prepare?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
  /** Brings the page back, unmeasured. */
  undo?: (page: Page) => Promise<void>
}

/** Chooses a form whose sections and fields are open to its owner. */
async function chooseForm(page: Page): Promise<void> {
  const choice = page.getByRole('combobox', { name: 'Select form' })
  await choice.fill('diary')
  await page.getByRole('option', { name: /Site Diary/ }).click()
  await page.getByLabel('Work done').waitFor()
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

export const interactions: readonly Interaction[] = [
  {
    name: 'form field key',
    person: 'tom.brandt',
    at: 'forms/create',
    prepare: async (page) => {
      await chooseForm(page)
      await page.getByLabel('Work done').focus()
    },
    act: (page) => page.keyboard.press('a'),
  },
  {
    name: 'form section',
    person: 'tom.brandt',
    at: 'forms/create',
    prepare: chooseForm,
    act: (page) => button(page, /^Labour and plant/).click(),
    undo: (page) => button(page, /^Labour and plant/).click(),
  },
  {
    name: 'comments panel',
    person: 'tom.brandt',
    at: 'discipline-overview/1DM03-DIDP-000001',
    prepare: (page) =>
      page.locator('[data-testid="data-grid-canvas"] td').first().waitFor({ state: 'attached' }),
    act: (page) => button(page, /^Comments \(/).click(),
    undo: (page) => button(page, /^(Comments \(|Hide Comments)/).click(),
  },
  {
    name: 'bell',
    person: 'tom.brandt',
    at: 'tasks-list',
    prepare: (page) => page.locator('main tbody tr a[href]').first().waitFor(),
    act: (page) => button(page, /^Notifications/).click(),
    undo: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'add 50 rows',
    person: 'dana.whitlock',
    at: 'discipline-overview/1DM03-DIDP-000001',
    prepare: async (page) => {
      await page
        .locator('[data-testid="data-grid-canvas"] td')
        .first()
        .waitFor({ state: 'attached' })
      await page.getByLabel('Number of new deliverables').fill('50')
    },
    act: (page) => page.getByRole('button', { name: 'Add new' }).click(),
    undo: async (page) => {
      await page.getByLabel('Number of new deliverables').fill('50')
    },
  },
]

/** The page is still for this long before and after each act. */
const pause = 1_500

/** Returns the Interaction to Next Paint of each repetition, in milliseconds. */
export async function measureInteraction(
  page: Page,
  { prepare, act, undo }: Interaction,
  times: number,
): Promise<number[]> {
  await prepare?.(page)
  await page.evaluate(() => {
    window.slowest = 0
    new PerformanceObserver((list) => {
      for (const event of list.getEntries() as PerformanceEventTiming[])
        if (event.interactionId) window.slowest = Math.max(window.slowest ?? 0, event.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  const all: number[] = []
  for (let at = 0; at < times; at += 1) {
    await wait(pause)
    await page.evaluate(() => void (window.slowest = 0))
    await act(page)
    await wait(pause)
    all.push(await page.evaluate(() => window.slowest ?? 0))
    await undo?.(page)
  }
  return all
}

declare global {
  interface Window {
    slowest?: number
  }
}
