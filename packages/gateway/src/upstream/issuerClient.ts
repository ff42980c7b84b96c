import got from 'got'

interface IssuerRequest {
  timeoutMs: number
  /** Retries after a failure that may pass. */
  retries: number
}

const optionsOf = ({ timeoutMs, retries }: IssuerRequest) => ({
  signal: AbortSignal.timeout(timeoutMs),
  retry: { limit: retries },
  headers: { accept: 'application/json' },
})

/** Fetches a JSON document of an identity provider. Rejects with got's errors. */
export const getJson = (url: string | URL, request: IssuerRequest): Promise<unknown> =>
  got(url, optionsOf(request)).json()

/** Posts a form to an identity provider and returns its JSON answer. Rejects with got's errors. */
export const postForm = (
  url: URL,
  form: Record<string, string>,
  request: IssuerRequest,
): Promise<unknown> => got.post(url, { form, ...optionsOf(request) }).json()
