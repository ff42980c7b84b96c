import type { PrincipalName } from './principals.ts'
import { members, withMighty } from './principals.ts'
import type { Site } from './site.ts'

/**
 * Query parameters, a JSON body, or the fields of an upload. Path parameters are named `:name` in
 * the query.
 */
export interface Sending {
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: object
  readonly fields?: Readonly<Record<string, string>>
}

/** A REST call: who may make it in the home contract, and its input at a site. */
export interface RestRow {
  readonly may: readonly PrincipalName[]
  /** `own` is the site of the home contract, for a call that names several entities. */
  readonly sends: (at: Site, own: Site) => Sending
  /** The status of a permitted call; 200 by default. */
  readonly answers?: number
  /**
   * The entity belongs to a primary asset: people whose reach does not include that asset get 404.
   */
  readonly placed?: true
  /** The answer concerns the directory, which has no contracts, or no entity at all. */
  readonly common?: true
  /** The answer contains no text of the contract. */
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

/** Returns the input of a call that names only the contract. */
export const ofContract = ({ contract }: Site) => ({ contract })

/** Returns a row for an action. */
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
