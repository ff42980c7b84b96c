import type { Locator, Page } from '@playwright/test'

/**
 * Returns the milliseconds from an act until the page has painted a text, including the driver's
 * overhead.
 */
export async function untilShown(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
): Promise<number> {
  const began = Date.now()
  await act()
  await page.getByText(text, { exact: true }).first().waitFor({ timeout: 120_000 })
  const ended = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now()))),
      ),
  )
  return ended - began
}

/**
 * Returns the milliseconds from a click until the page has painted a matching element. They are
 * measured inside the page: polling from the driver takes longer than the change itself.
 */
export const pressUntilPainted = (button: Locator, found: string): Promise<number> =>
  button.evaluate(async (element: HTMLElement, selector) => {
    const painted = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(), { once: true })
          port1.start()
          port2.postMessage(null)
        })
      })
    const began = performance.now()
    element.click()
    do await painted()
    while (!document.querySelector(selector))
    return performance.now() - began
  }, found)

/** Returns the number of errors that the page shows below its grid. */
export async function errorsShown(page: Page): Promise<number> {
  return Number((await page.getByText(/^Errors: \d+$/).textContent())?.split(' ')[1])
}

/** Returns the duration of each frame during an act, in milliseconds. */
export async function framesWhile(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const frames = await page.evaluateHandle(() => {
    const times: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      times.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    return times
  })
  await act()
  return (await frames.jsonValue()).slice(1)
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor((values.length * share) / 100))
  ] ?? 0

export const median = (values: readonly number[]): number => percentile(values, 50)
