import { matchRoutes } from 'react-router-dom'
import { readFirstAnswers } from '#api/firstAnswers.ts'
import { preloadPage } from '#app/page.tsx'
import { routes } from '#app/routes.tsx'
import { basePath } from '#shared/paths.ts'

/** Milliseconds after which the page renders in any case. On a first visit its chunk may still be loading. */
const longest = { kept: 2_000, first: 100 }

/**
 * Waits until the page's chunk has loaded, if the answers to its first queries are there already. The
 * first render then shows its rows; otherwise the browser would draw skeletons twice before them.
 */
export async function firstRenderReady(): Promise<void> {
  const ready = async () => {
    const { isComplete, isKept } = await readFirstAnswers()
    if (!isComplete) return
    const loaded = preloadPage(matchRoutes(routes, location, basePath)?.at(-1)?.route.element)
    await (isKept ? loaded : Promise.race([loaded, after(longest.first)]))
  }
  await Promise.race([ready(), after(longest.kept)])
}

const after = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
  })
