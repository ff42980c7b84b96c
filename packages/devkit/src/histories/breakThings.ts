import { setTimeout as pause } from 'node:timers/promises'
import type { World } from '../world.ts'

interface Breaking {
  readonly worlds: readonly World[]
  readonly seconds: number
  /** Gets new tokens. */
  readonly renew: () => Promise<void>
  /** Kills the primary database and promotes its standby. */
  readonly failOver: () => Promise<void>
}

/**
 * Kills a process of a world every few seconds and starts it again, and halfway the database. Returns how
 * many processes it killed.
 */
export async function breakThings({ worlds, seconds, renew, failOver }: Breaking): Promise<number> {
  const ends = Date.now() + seconds * 1_000
  const halfway = Date.now() + seconds * 500
  let [kills, hasFailedOver] = [0, false]
  let renewed = Date.now()
  while (Date.now() < ends) {
    await pause(2_000 + Math.random() * 3_000)
    if (!hasFailedOver && Date.now() > halfway) {
      hasFailedOver = true
      await failOver()
    }
    // Sign-in may be where a process was just killed: the next turn tries again.
    if (Date.now() - renewed > 30_000)
      await renew().then(
        () => (renewed = Date.now()),
        () => undefined,
      )
    const world = worlds[Math.floor(Math.random() * worlds.length)]!
    kills += 1
    if (Math.random() < 0.5) {
      await world.services.kill()
      await supervised(() => world.restartServices())
    } else {
      await world.gateway.kill()
      await supervised(() => world.restartGateway())
    }
  }
  return kills
}

/** Services that find no database end: whoever supervises them starts them again. */
async function supervised(start: () => Promise<void>): Promise<void> {
  const until = Date.now() + 60_000
  for (;;)
    try {
      return await start()
    } catch (error) {
      if (Date.now() > until) throw error
    }
}
