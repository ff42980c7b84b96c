import type { FirstScreenTask } from '@tidemark/schema/firstScreen'
import { describePage, provideBrowser } from './browser.ts'

// Modules of the client read parts of the browser while they are loaded.
provideBrowser()
const { renderFirstScreen } = await import('./renderFirstScreen.tsx')

/**
 * Renders one page in a thread that the gateway starts for it (`site/firstScreen/` there). Call it
 * once: what libraries and modules keep belongs to the person of that page.
 */
export async function renderPage(task: FirstScreenTask): Promise<string | null> {
  describePage(task.address, task.screen)
  return renderFirstScreen(task)
}
