import type { Logger } from 'pino'
import type { Env } from '#env.ts'
import { openMetrics, serveMetrics, type Gauges } from './metrics.ts'
import { combined, type Telemetry } from './telemetry.ts'
import { openTraces } from './traces.ts'

/** Opens the configured telemetry. `gauges` is called whenever the metrics are read. */
export async function openTelemetry(
  { metrics, traces }: Pick<Env, 'metrics' | 'traces'>,
  gauges: () => Gauges,
  log: Logger,
) {
  const places: Telemetry[] = []
  const closing: (() => Promise<void>)[] = []
  let metricsUrl: string | null = null
  if (traces !== null) {
    const sent = openTraces(traces)
    places.push(sent)
    closing.push(() =>
      sent
        .close()
        .catch((error: unknown) => log.warn({ err: error }, 'The last traces could not be sent.')),
    )
  }
  if (metrics !== null) {
    const kept = openMetrics(gauges)
    places.push(kept)
    const served = await serveMetrics(kept.registry, metrics)
    metricsUrl = served.url
    closing.push(() => served.close())
  }
  return {
    telemetry: combined(places),
    metricsUrl,
    close: async () => {
      for (const close of closing) await close()
    },
  }
}
