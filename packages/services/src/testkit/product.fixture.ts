import { runServices } from '#run.ts'
import type { DemonstrationPart } from './demonstrationPart.ts'
import { partOfDemonstration } from './demonstrationPart.ts'

/**
 * Runs the services as `main.ts` does, and adds each part of the demonstration that the parent process
 * sends; the answer is the error, or null.
 */
await runServices(({ addDemonstration }) => {
  process.on('message', (part: DemonstrationPart) => {
    addDemonstration(partOfDemonstration(part)).then(
      () => process.send?.(null),
      (error: unknown) => process.send?.((error as Error).stack),
    )
  })
  // This channel must not keep the process alive.
  process.channel?.unref()
})
