import type { IncomingHttpHeaders } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadOverhead } from '@tidemark/schema/rest/file'
import { largerThan } from '@tidemark/schema/rules/file'
import type { Request, Response } from 'express'
import { GatewayError } from '#errors.ts'
import type { CircuitBreaker } from '#upstream/circuitBreaker.ts'
import { type FileRequest, type FileResponse, openFileClient } from '#upstream/fileClient.ts'

export interface ProxiedCall {
  url: string
  token: string
  requestId: string
  /** Further headers of the request. */
  headers?: Record<string, string>
}

/** How long either side may be silent, and how long a file may take in all. */
const silenceMs = 30_000
const totalMs = 15 * 60_000

/** Response headers that reach the browser. */
const forwardedHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'etag',
  'x-content-type-options',
  'content-security-policy',
  'cross-origin-resource-policy',
]

/**
 * Streams files between browsers and services with backpressure, holding only a few chunks. Either
 * side that disconnects ends the other.
 */
export function openFileProxy() {
  const client = openFileClient({ silenceMs, headersMs: totalMs })

  const send = (
    request: Pick<FileRequest, 'method' | 'headers' | 'body'>,
    { url, token, requestId }: ProxiedCall,
    res: Response,
  ): Promise<FileResponse> => {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    return client.send({
      ...request,
      url,
      headers: {
        ...request.headers,
        authorization: `Token ${token}`,
        'x-request-id': requestId,
        'user-agent': 'tidemark-gateway',
      },
      signal: AbortSignal.any([gone.signal, AbortSignal.timeout(totalMs)]),
    })
  }

  return {
    /**
     * Streams a file of at most `bytes` from the browser to the service. Rejects with `FileTooLarge`
     * as soon as the size is known.
     */
    async upload(
      req: Request,
      res: Response,
      { bytes, ...call }: ProxiedCall & { readonly bytes: number },
    ): Promise<void> {
      const length = req.headers['content-length']
      if (Number(length ?? 0) > bytes + uploadOverhead) {
        discard(req)
        throw new FileTooLarge(bytes)
      }
      const body = limited(req, bytes)
      try {
        const headers = {
          'content-type': req.headers['content-type'] ?? '',
          ...(length !== undefined && { 'content-length': length }),
        }
        await relay(await send({ method: 'POST', headers, body }, call, res), res)
      } catch (error) {
        throw body.errored instanceof GatewayError ? body.errored : asGatewayError(error)
      } finally {
        req.unpipe(body)
        body.destroy()
        discard(req)
      }
    },
    /**
     * Streams a file from the service to the browser. For the breaker the call has succeeded when the
     * file begins: a long one would otherwise be a probe for minutes.
     */
    async download(res: Response, call: ProxiedCall, breaker?: CircuitBreaker): Promise<void> {
      res.setTimeout(silenceMs * 2, () => res.destroy())
      const settle = breaker?.pass()
      if (settle === null) throw new NotNow('circuit open')
      let response: FileResponse
      try {
        response = await send({ method: 'GET', headers: call.headers ?? {} }, call, res)
      } catch (error) {
        settle?.(res.destroyed ? 'aborted' : 'failed')
        throw asGatewayError(error)
      }
      settle?.(response.statusCode >= 500 ? 'failed' : 'succeeded')
      await relay(response, res)
    },
    close: () => client.close(),
  }
}

const cutOff = () =>
  new GatewayError('INVALID_INPUT', 'The upload was cut off.', {
    fields: { file: 'The upload was cut off.' },
  })

/**
 * Returns the request's body, ended with an error when it is too large or its sender is silent. The
 * request stays open for the response.
 */
function limited(req: Request, most: number): Transform {
  let bytes = 0
  const body = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      silence.refresh()
      if (bytes > most + uploadOverhead) done(new FileTooLarge(most))
      else done(null, chunk)
    },
  })
  const silence = setTimeout(() => body.destroy(cutOff()), silenceMs)
  body.once('close', () => clearTimeout(silence))
  req.once('close', () => {
    if (!req.complete) body.destroy(cutOff())
  })
  return req.pipe(body)
}

/** Bytes read and discarded of a file without a declared length. */
const maxDiscardedBytes = 4 * 1024 * 1024

/**
 * Reads and discards the rest of a refused file, so that its sender receives the response and the
 * connection can be reused. Ends after ten seconds. Browsers declare a file's length; a program
 * that sends without one is disconnected early.
 */
function discard(req: Request): void {
  if (req.complete) return
  const cut = setTimeout(() => req.destroy(), 10_000)
  for (const over of ['end', 'close']) req.once(over, () => clearTimeout(cut))
  if (req.headers['content-length'] === undefined) {
    let bytes = 0
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxDiscardedBytes) req.destroy()
    })
  }
  req.resume()
}

async function relay({ statusCode, headers, body }: FileResponse, res: Response): Promise<void> {
  if (statusCode >= 500) {
    await body.dump()
    if (statusCode === 503) throw new NotNow('status 503')
    throw new GatewayError('UPSTREAM_UNAVAILABLE', 'The asset service failed.', {
      service: 'asset',
      cause: `status ${statusCode}`,
    })
  }
  res.status(statusCode).set(
    statusCode < 300 || statusCode === 304
      ? forwarded(headers)
      : {
          'content-type': headers['content-type'] ?? 'application/json',
          'cache-control': 'no-store',
        },
  )
  // It is too late for an error response: when one side disconnects, the other is ended.
  await pipeline(body, res).catch(() => res.destroy())
}

const forwarded = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    forwardedHeaders.flatMap((name) =>
      headers[name] === undefined ? [] : [[name, String(headers[name])]],
    ),
  )

/** Answered with 413. */
export class FileTooLarge extends GatewayError {
  constructor(bytes: number) {
    const message = largerThan(bytes)
    super('INVALID_INPUT', message, { fields: { file: message } })
  }
}

/** Too many people transfer files at once, or transfers have failed. */
class NotNow extends GatewayError {
  constructor(cause: string) {
    const facts = { service: 'asset', cause } as const
    super(
      'UPSTREAM_UNAVAILABLE',
      'The file cannot be transferred now. Try again in a moment.',
      facts,
    )
  }
}

const asGatewayError = (error: unknown): GatewayError => {
  if (GatewayError.is(error)) return error
  const isTimeout =
    error instanceof Error && (error.name === 'TimeoutError' || error.name.includes('Timeout'))
  return isTimeout
    ? new GatewayError('UPSTREAM_TIMEOUT', 'The asset service did not answer in time.', {
        service: 'asset',
        cause: String(error),
      })
    : new GatewayError('UPSTREAM_UNAVAILABLE', 'The asset service cannot be reached.', {
        service: 'asset',
        cause: String(error),
      })
}
