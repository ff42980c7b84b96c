import type { IncomingMessage, RequestListener } from 'node:http'

/** Cuts off requests that are not complete in time, except at upload paths. */
export const requestTimeout =
  (
    handler: RequestListener,
    { seconds, except }: { seconds: number; except: ReadonlySet<string> },
  ): RequestListener =>
  (req, res) => {
    const [path = '/'] = (req.url ?? '/').split('?', 1)
    if (mayBeIncomplete(req) && !except.has(path)) {
      const cut = setTimeout(() => {
        if (!req.complete) req.socket.destroy()
      }, seconds * 1000)
      const keep = () => clearTimeout(cut)
      req.once('end', keep).once('close', keep)
    }
    handler(req, res)
  }

/** Returns whether a part of the body may be missing. Without these headers a request has no body. */
const mayBeIncomplete = ({ complete, headers }: IncomingMessage): boolean =>
  !complete && (headers['content-length'] ?? headers['transfer-encoding']) !== undefined
