import type { RequestHandler } from 'express'

/** An answered call: its declared path, never that of the request, which contains names. */
export interface AnsweredCall {
  readonly call: string
  readonly status: number
  readonly seconds: number
}

/** Reports each answered call. */
export const timeCalls =
  (report: (answered: AnsweredCall) => void): RequestHandler =>
  (req, res, next) => {
    const began = performance.now()
    res.on('finish', () => {
      const { path } = (req.route ?? { path: 'unknown' }) as { path: string }
      const seconds = (performance.now() - began) / 1000
      report({ call: `${req.method} ${path}`, status: res.statusCode, seconds })
    })
    next()
  }
