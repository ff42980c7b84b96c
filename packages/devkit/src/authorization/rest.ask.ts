import type { RestRow, Sending } from './rest.row.ts'
import { restRows } from './rest.rows.ts'
import type { PrincipalName } from './principals.ts'
import type { Site } from './site.ts'
import { anonymised } from './site.ts'
import type { AuthorizationWorld } from './world.ts'

export interface RestAnswer {
  readonly status: number
  /** The body, unchanged. */
  readonly text: string
}

/** The smallest PNG there is: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Calls the services directly as a principal, with the ids of a site. */
export const call = (
  world: AuthorizationWorld,
  who: PrincipalName,
  name: string,
  at: Site,
  own: Site,
): Promise<RestAnswer> => callWith(world, who, name, (restRows[name] as RestRow).sends(at, own))

/** As `call`, with an input. */
export async function callWith(
  world: AuthorizationWorld,
  who: PrincipalName,
  name: string,
  { query = {}, body, fields }: Sending,
): Promise<RestAnswer> {
  const [method = '', path = ''] = name.split(' ', 2)
  const token = world.tokenOf(who)
  const filled = path.replaceAll(/:\w+/g, (parameter) =>
    encodeURIComponent(String(query[parameter])),
  )
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      key.startsWith(':') ? [] : [value].flat().map((one): [string, string] => [key, one]),
    ),
  )
  const answer = await fetch(`${world.services.restUrl}${filled}?${asked.toString()}`, {
    method,
    headers: {
      ...(token !== null && { authorization: `Token ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(fields ? { body: multipart(fields) } : body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text() }
}

function multipart(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([pixel], { type: 'image/png' }), 'pixel.png')
  return form
}

/** Formats status and text of an answer without the ids of the request. */
export const wordsOf = ({ status, text }: RestAnswer, world: AuthorizationWorld): string =>
  `${status} ${anonymised(text, ...Object.values(world.sites))}`
