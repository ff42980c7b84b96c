import { guardFocus } from '#ui/focusGuard.ts'
import { registerServiceWorker } from './registerServiceWorker.ts'

/** Starts what the first page can do without. */
export function startIdle(): void {
  guardFocus()
  void registerServiceWorker()
}
