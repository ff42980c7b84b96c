import type { RequestListener } from 'node:http'

/** Cuts a request that has not come whole within the time, answered or not, save at the paths where files come. */
export const cutSlowSenders =
  (
    handler: RequestListener,
    { seconds, except }: { seconds: number; except: ReadonlySet<string> },
  ): RequestListener =>
  (req, res) => {
    const [path = '/'] = (req.url ?? '/').split('?', 1)
    if (!req.complete && !except.has(path)) {
      const cut = setTimeout(() => {
        if (!req.complete) req.socket.destroy()
      }, seconds * 1000)
      const keep = () => clearTimeout(cut)
      req.once('end', keep).once('close', keep)
    }
    handler(req, res)
  }
