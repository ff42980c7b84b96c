import type { CDPSession } from '@playwright/test'

export const kinds = ['document', 'script', 'style', 'font', 'graphql', 'other'] as const
export type Kind = (typeof kinds)[number]

/** A response as it came over the line. Times are in seconds of the browser's clock. */
export interface Transfer {
  kind: Kind
  url: string
  sentAt: number
  /** The response's headers for a document, which names what to load next; else its end. */
  usableAt: number
  bytes: number
}

const kindOf = (type: string | undefined, url: string): Kind => {
  if (url.endsWith('/graphql')) return 'graphql'
  if (type === 'Document') return 'document'
  if (type === 'Script') return 'script'
  if (type === 'Stylesheet') return 'style'
  return type === 'Font' ? 'font' : 'other'
}

/** Records what a page loads over the line. Responses from the browser's cache are left out. */
export function recordTraffic(session: CDPSession) {
  const open = new Map<string, Transfer>()
  const cached = new Set<string>()
  const transfers: Transfer[] = []
  let first = Number.POSITIVE_INFINITY
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    first = Math.min(first, timestamp)
    if (request.url.startsWith('http'))
      open.set(requestId, {
        kind: kindOf(type, request.url),
        url: request.url,
        sentAt: timestamp,
        usableAt: Number.POSITIVE_INFINITY,
        bytes: 0,
      })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response, timestamp }) => {
    const transfer = open.get(requestId)
    if (response.fromDiskCache || response.fromServiceWorker) cached.add(requestId)
    if (transfer?.kind === 'document') transfer.usableAt = timestamp
  })
  session.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = open.get(requestId)
    open.delete(requestId)
    if (!transfer || cached.has(requestId)) return
    transfer.usableAt = Math.min(transfer.usableAt, timestamp)
    transfer.bytes = encodedDataLength
    transfers.push(transfer)
  })
  /** `began` is when the navigation was sent. */
  return { transfers, inFlight: () => open.size, began: () => first }
}

/** Adds up the bytes of each kind. */
export const bytesOf = (transfers: readonly Transfer[]): Record<Kind, number> =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      transfers
        .filter((transfer) => transfer.kind === kind)
        .reduce((sum, { bytes }) => sum + bytes, 0),
    ]),
  ) as Record<Kind, number>

/**
 * Counts dependent rounds: the longest chain of transfers that were usable by then, in which each
 * was sent after the one before was usable.
 */
export function hopsOf(transfers: readonly Transfer[], by: number): number {
  let hops = 0
  let last = Number.NEGATIVE_INFINITY
  for (const { sentAt, usableAt } of transfers.toSorted((a, b) => a.usableAt - b.usableAt)) {
    if (usableAt > by || sentAt < last) continue
    hops += 1
    last = usableAt
  }
  return hops
}
