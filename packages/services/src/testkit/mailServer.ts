import { SMTPServer } from 'smtp-server'
import { vi } from 'vitest'
import { expect } from 'vitest'

/** A mail as the server received it, with unfolded headers. */
export interface ReceivedMail {
  readonly to: string
  readonly headers: ReadonlyMap<string, string>
  /** Every header, as it came. */
  readonly head: string
  /** The text part, decoded. */
  readonly text: string
  readonly html: string
}

/** A real SMTP server on a free port, for tests. */
export interface MailServer extends AsyncDisposable {
  readonly url: string
  readonly received: ReceivedMail[]
  /** Refuses mails with this answer from now on; null accepts them again. */
  refuse(answer: { readonly code: number; readonly message: string } | null): void
  /** Waits until so many mails came. */
  until(count: number): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = []
  let refused: { code: number; message: string } | null = null
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refused)
          return done(Object.assign(new Error(refused.message), { responseCode: refused.code }))
        const to = session.envelope.rcptTo.map(({ address }) => address).join(',')
        received.push(readMail(to, Buffer.concat(parts).toString()))
        done()
      })
    },
  })
  // A client that is killed resets its connections.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error
  })
  const listening = await new Promise<number>((resolve) => {
    const at = server.listen(0, '127.0.0.1', () => resolve((at.address() as { port: number }).port))
  })
  return {
    url: `smtp://127.0.0.1:${listening}`,
    received,
    refuse: (answer) => void (refused = answer),
    until: (count) =>
      vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), { timeout: 60_000 }),
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function readMail(to: string, raw: string): ReceivedMail {
  const [head = ''] = raw.split('\r\n\r\n', 1)
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decoded(line.slice(line.indexOf(':') + 2)),
      ]),
  )
  const partOf = (type: string) => {
    const part = raw
      .split(/\r\n--[^\r\n]+\r\n/)
      .find((one) => one.startsWith(`Content-Type: ${type}`))
    const start = part?.indexOf('\r\n\r\n') ?? 0
    const body = part?.slice(start + 4) ?? ''
    if (part?.slice(0, start).includes('base64')) return Buffer.from(body, 'base64').toString()
    return part?.slice(0, start).includes('quoted-printable') ? quoted(body) : body
  }
  return { to, headers, head, text: partOf('text/plain'), html: partOf('text/html') }
}

const quoted = (text: string) =>
  Buffer.from(
    text
      .replaceAll(/=\r\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()

/** Decodes the encoded words of a header (RFC 2047). */
const decoded = (value: string) =>
  value
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : quoted(text.replaceAll('_', ' ')),
    )
