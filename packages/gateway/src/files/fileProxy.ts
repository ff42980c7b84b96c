import type { IncomingHttpHeaders } from 'node:http'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { limits } from '@tidemark/schema/limits'
import { tooLarge } from '@tidemark/schema/rules/file'
import type { Request, Response } from 'express'
import { Agent, type Dispatcher, request } from 'undici'
import { GatewayError } from '#errors.ts'

export interface ProxiedCall {
  url: string
  token: string
  requestId: string
}

/** Fields and boundaries beside the file itself. */
const mostBytes = limits.file.bytes + 64 * 1024
/** How long neither side may be silent, and how long a file may take in all. */
const silenceMs = 30_000
const wholeMs = 15 * 60_000

/** What a browser is told of a file; everything else that a service says about itself stays here. */
const passed = [
  'content-type',
  'content-length',
  'content-disposition',
  'cache-control',
  'x-content-type-options',
  'content-security-policy',
  'cross-origin-resource-policy',
]

/** Streams through the gateway: a slow side slows the other down, one that leaves ends the other, and no more than a few chunks are ever held. */
export function openFileProxy() {
  // Connections of their own: a file that takes minutes keeps no place from calls that take milliseconds.
  const agent = new Agent({
    connections: 64,
    pipelining: 1,
    connectTimeout: 3000,
    headersTimeout: wholeMs,
    bodyTimeout: silenceMs,
  })

  const ask = async (
    options: Omit<Dispatcher.RequestOptions, 'origin' | 'path'>,
    { url, token, requestId }: ProxiedCall,
    res: Response,
  ) => {
    const gone = new AbortController()
    res.once('close', () => gone.abort())
    const headers = {
      ...(options.headers as Record<string, string>),
      authorization: `Token ${token}`,
      'x-request-id': requestId,
      'user-agent': 'tidemark-gateway',
    }
    return request(url, {
      ...options,
      headers,
      dispatcher: agent,
      signal: AbortSignal.any([gone.signal, AbortSignal.timeout(wholeMs)]),
    })
  }

  return {
    /** A file from the browser to the service. One that is too large is refused as soon as that is known. */
    async up(req: Request, res: Response, call: ProxiedCall): Promise<void> {
      const length = req.headers['content-length']
      if (Number(length ?? 0) > mostBytes) {
        readAway(req)
        throw new FileTooLarge()
      }
      const body = counted(req)
      try {
        const headers = {
          'content-type': req.headers['content-type'] ?? '',
          ...(length !== undefined && { 'content-length': length }),
        }
        const answer = await ask({ method: 'POST', headers, body }, call, res)
        await relay(answer, res)
      } catch (error) {
        throw body.errored instanceof GatewayError ? body.errored : asGatewayError(error)
      } finally {
        req.unpipe(body)
        body.destroy()
        readAway(req)
      }
    },
    /** A file from the service to the browser. */
    async down(res: Response, call: ProxiedCall): Promise<void> {
      res.setTimeout(silenceMs * 2, () => res.destroy())
      let answer: Dispatcher.ResponseData
      try {
        answer = await ask({ method: 'GET', headers: {} }, call, res)
      } catch (error) {
        throw asGatewayError(error)
      }
      await relay(answer, res)
    },
    close: () => void agent.destroy(),
  }
}
export type FileProxy = ReturnType<typeof openFileProxy>

/** The request's bytes, up to the most there may be; a sender who falls silent ends it. The request itself lives on, so that it can be answered. */
function counted(req: Request): Transform {
  let bytes = 0
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      silence.refresh()
      if (bytes > mostBytes) done(new FileTooLarge())
      else done(null, chunk)
    },
  })
  const silence = setTimeout(
    () =>
      counting.destroy(
        new GatewayError('INVALID_INPUT', 'The upload was cut off.', {
          fields: { file: 'The upload was cut off.' },
        }),
      ),
    silenceMs,
  )
  counting.once('close', () => clearTimeout(silence))
  req.once('close', () => {
    if (!req.complete)
      counting.destroy(
        new GatewayError('INVALID_INPUT', 'The upload was cut off.', {
          fields: { file: 'The upload was cut off.' },
        }),
      )
  })
  return req.pipe(counting)
}

/** What is read and dropped of a file that does not say how long it is. */
const mostReadAway = 4 * 1024 * 1024

/**
 * What is left of a refused file is read and dropped, so that its sender sees the answer and the connection can be used again; not for ever. Browsers
 * say how long a file is; a program that sends without end is cut soon.
 */
function readAway(req: Request): void {
  if (req.complete) return
  const cut = setTimeout(() => req.destroy(), 10_000)
  for (const over of ['end', 'close']) req.once(over, () => clearTimeout(cut))
  if (req.headers['content-length'] === undefined) {
    let bytes = 0
    req.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostReadAway) req.destroy()
    })
  }
  req.resume()
}

async function relay(
  { statusCode, headers, body }: Dispatcher.ResponseData,
  res: Response,
): Promise<void> {
  if (statusCode >= 500) {
    await body.dump()
    throw new GatewayError('UPSTREAM_UNAVAILABLE', 'The asset service failed.', {
      service: 'asset',
      cause: `status ${statusCode}`,
    })
  }
  res.status(statusCode).set(
    statusCode < 300
      ? told(headers)
      : {
          'content-type': String(headers['content-type'] ?? 'application/json'),
          'cache-control': 'no-store',
        },
  )
  // Either side that leaves ends the other; the answer has begun, so that there is nothing more to say.
  await pipeline(body, res).catch(() => res.destroy())
}

const told = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    passed.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]])),
  )

/** Answered with 413. */
export class FileTooLarge extends GatewayError {
  constructor() {
    super('INVALID_INPUT', tooLarge, { fields: { file: tooLarge } })
  }
}

const asGatewayError = (error: unknown): GatewayError => {
  if (GatewayError.is(error)) return error
  const late =
    error instanceof Error && (error.name === 'TimeoutError' || error.name.includes('Timeout'))
  return late
    ? new GatewayError('UPSTREAM_TIMEOUT', 'The asset service did not answer in time.', {
        service: 'asset',
        cause: String(error),
      })
    : new GatewayError('UPSTREAM_UNAVAILABLE', 'The asset service cannot be reached.', {
        service: 'asset',
        cause: String(error),
      })
}
