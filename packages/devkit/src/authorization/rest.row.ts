import type { PrincipalName } from './principals.ts'
import { members, withMighty } from './principals.ts'
import type { Site } from './site.ts'

/** What is sent: parameters of the address, JSON, or the fields of an upload; parameters of the path are `:names` in the query. */
export interface Sending {
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: object
  readonly fields?: Readonly<Record<string, string>>
}

/** A call, who may make it in the home contract, and what it is made with at a site. */
export interface RestRow {
  readonly may: readonly PrincipalName[]
  /** `own` are things of the home contract, for a call that names several. */
  readonly sends: (at: Site, own: Site) => Sending
  /** What the first of those who may is answered; 200 unless told. */
  readonly answers?: number
  /** About something that stands on a primary asset: whoever reaches none is told that it does not exist. */
  readonly placed?: true
  /** Tells of the directory, which has no contracts, or of nothing in particular. */
  readonly common?: true
  /** What it answers holds no text of the contract. */
  readonly bare?: true
}

export const everyone = members
export const asks = (
  may: readonly PrincipalName[],
  query: (at: Site, own: Site) => NonNullable<Sending['query']>,
  more: Omit<RestRow, 'may' | 'sends'> = {},
): RestRow => ({ may: withMighty(may), sends: (at, own) => ({ query: query(at, own) }), ...more })
export const sends = (
  may: readonly PrincipalName[],
  body: (at: Site, own: Site) => object,
  more: Omit<RestRow, 'may' | 'sends'> = {},
): RestRow => ({ may: withMighty(may), sends: (at, own) => ({ body: body(at, own) }), ...more })
export const uploads = (
  may: readonly PrincipalName[],
  fields: (at: Site, own: Site) => NonNullable<Sending['fields']>,
  more: Omit<RestRow, 'may' | 'sends'> = {},
): RestRow => ({ may: withMighty(may), sends: (at, own) => ({ fields: fields(at, own) }), ...more })

/** What is asked with the contract alone. */
export const ofContract = ({ contract }: Site) => ({ contract })

/** An action, by its name. */
export const act = (
  name: string,
  may: readonly PrincipalName[],
  on: (at: Site, its: Site) => object,
  more: Omit<RestRow, 'may' | 'sends'> = {},
): Record<string, RestRow> => ({
  [`POST /workflow/actions/ ${name}`]: sends(
    may,
    (at, its) => ({
      action_name: name.split(' ', 1)[0],
      task_id: -1,
      action_input_parameters: on(at, its),
    }),
    more,
  ),
})
