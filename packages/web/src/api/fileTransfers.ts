import { tooLarge } from '@tidemark/schema/rules/file'
import { FileFault, type Files, unreached, type UploadOptions } from './fileFault.ts'
import type { ApiSession } from './renewLink.ts'

/** Retries once after a silent renewal, like every other call. */
async function withToken<Answer>(
  { token, renew, requireSignIn }: ApiSession,
  attempt: (bearer: string | null) => Promise<Answer>,
): Promise<Answer> {
  const bearer = await token()
  try {
    return await attempt(bearer)
  } catch (error) {
    if (!(error instanceof FileFault) || error.status !== 401) throw error
    const renewed = await renew(bearer).catch(() => undefined)
    if (renewed === null) requireSignIn()
    if (!renewed) throw error
    return attempt(renewed)
  }
}

export const readFile = (session: ApiSession, path: string): Promise<Blob> =>
  withToken(session, async (bearer) => {
    const answer = await fetch(path, { headers: authorised(bearer) }).catch(() => null)
    if (!answer) throw new FileFault(0, unreached)
    if (!answer.ok)
      throw new FileFault(answer.status, sentenceIn(await answer.text(), answer.status))
    return answer.blob()
  })

/** Uploads a file after its fields. */
export const sendFile = (
  session: ApiSession,
  ...[path, fields, file, options]: Parameters<Files['send']>
): Promise<unknown> =>
  withToken(session, (bearer) => post(routed(path, fields), bodyOf(fields, file), bearer, options))

const authorised = (bearer: string | null): Record<string, string> =>
  bearer ? { Authorization: `Bearer ${bearer}` } : {}

/** Adds the contract to the address of an upload, by which the gateway routes it. */
function routed(
  path: string,
  { contract_id: id, contract = id }: Readonly<Record<string, string>>,
) {
  return contract === undefined ? path : `${path}?contract=${encodeURIComponent(contract)}`
}

/**
 * Builds the body with the fields first, so that permissions are checked before a byte is stored.
 */
function bodyOf(fields: Readonly<Record<string, string>>, file: File): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file, file.name)
  return body
}

/** Sends a file by XMLHttpRequest, because `fetch` reports no upload progress. */
const post = (
  path: string,
  body: FormData,
  bearer: string | null,
  { onProgress, signal }: UploadOptions,
) =>
  new Promise<unknown>((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    request.open('POST', path)
    for (const [name, value] of Object.entries(authorised(bearer)))
      request.setRequestHeader(name, value)
    request.upload.addEventListener(
      'progress',
      ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total),
    )
    request.addEventListener('load', () =>
      request.status < 300
        ? resolve(parsed(request.responseText))
        : reject(new FileFault(request.status, sentenceIn(request.responseText, request.status))),
    )
    request.addEventListener('error', () => reject(new FileFault(0, unreached)))
    request.addEventListener('abort', () => reject(signal.reason as Error))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(body)
  })

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads the server's message. A proxy that refuses a large file sends none. */
function sentenceIn(text: string, status: number): string {
  const said = parsed(text)
  return said !== null &&
    typeof said === 'object' &&
    'Error' in said &&
    typeof said.Error === 'string'
    ? said.Error
    : status === 413
      ? tooLarge
      : 'The file transfer failed. Try again.'
}
