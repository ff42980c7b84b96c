import { pathOf, type NodeMiddleware } from './middleware.ts'

/** Cuts a request that has not come whole within the time, answered or not, save at `paths`, where files come and time themselves. */
export const requestTimeout =
  (ms: number, paths: ReadonlySet<string>): NodeMiddleware =>
  (req, _res, next) => {
    if (req.complete || paths.has(pathOf(req))) return next()
    const cut = setTimeout(() => {
      if (!req.complete) req.socket.destroy()
    }, ms)
    const keep = () => clearTimeout(cut)
    req.once('end', keep).once('close', keep)
    next()
  }

/** Cuts whoever has not had their whole answer within the time: they keep a place that others wait for, and what they do not read is kept for them. */
export const responseTimeout =
  (ms: number): NodeMiddleware =>
  (req, res, next) => {
    const cut = setTimeout(() => req.socket.destroy(), ms)
    res.once('close', () => clearTimeout(cut))
    next()
  }
