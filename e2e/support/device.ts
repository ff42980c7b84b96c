import type { Page } from '@playwright/test'

/** What the web client keeps in a browser, by its names there. */
export const kept = {
  token: 'tidemark.token',
  tokenCookie: 'tidemark_token',
  files: 'tidemark-files',
  pages: 'tidemark-html',
  answers: 'tidemark-answers',
} as const

/** Returns the access token that a page would send, or an empty text. */
export const tokenIn = (page: Page): Promise<string> =>
  page.evaluate((key) => {
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token?: string }
    return user.access_token ?? ''
  }, kept.token)

/** Makes the token of a page one that has expired. */
export const expireToken = (page: Page): Promise<void> =>
  page.evaluate((key) => {
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object
    localStorage.setItem(key, JSON.stringify({ ...user, expires_at: 1 }))
  }, kept.token)

/** Resolves when the browser keeps the start page and the files of the whole release. */
export async function keptForOffline(page: Page): Promise<void> {
  await page.waitForFunction(async (name) => {
    const files = await (await caches.open(name)).keys()
    // The files of dialogs are small and come before those of pages.
    return (
      ['DashboardPage', 'GridSheet'].every((part) =>
        files.some(({ url }) => url.includes(`/${part}-`)),
      ) && (await caches.match('/app/')) !== undefined
    )
  }, kept.files)
}

/** Makes the kept pages those of an older release. */
export const agePages = (page: Page): Promise<void> =>
  page.evaluate(async (name) => {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const page = await cache.match(request)
      const text = (await page?.text())?.replace('<html', '<html data-release="old"') ?? ''
      await cache.put(request, new Response(text, { headers: page?.headers ?? {} }))
    }
  }, kept.pages)

/**
 * Returns the keys of all that the browser stores of answers, and of those that a page would show:
 * an answer gets its time last.
 */
export const keptAnswers = (page: Page): Promise<{ stored: string[]; shown: string[] }> =>
  page.evaluate(async (name) => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () =>
          reject(new Error('The kept answers could not be read.')),
        )
      })
    const databases = await indexedDB.databases()
    if (!databases.some((database) => database.name === name)) return { stored: [], shown: [] }
    const database = await done(indexedDB.open(name))
    const store = database.transaction('answers').objectStore('answers')
    const stored = (await done(store.getAllKeys())).map(String)
    const shown = Object.keys(((await done(store.get('times'))) ?? {}) as object)
    database.close()
    return { stored, shown }
  }, kept.answers)
