import type { Conflict, InvalidInput, NotAllowed } from '#generated/resolvers.ts'
import { GatewayError, type ErrorCode } from '#errors.ts'
import { toBlockers } from '#upstream/blockers.ts'

type WithTypename<Name extends string, Type> = Omit<Type, '__typename'> & { __typename: Name }
/** What was not found; `removedBy` where the caller may know who removed it. */
export interface NotFoundModel {
  message: string
  /** Username. */
  removedBy: string | null
}
interface Faults {
  INVALID_INPUT: WithTypename<'InvalidInput', InvalidInput>
  CONFLICT: WithTypename<'Conflict', Conflict>
  NOT_ALLOWED: WithTypename<'NotAllowed', NotAllowed>
  NOT_FOUND: WithTypename<'NotFound', NotFoundModel>
}

/**
 * Runs a mutation and returns refusals with one of `codes` as data; other errors are thrown.
 * `pathOf` maps the service's field path (`DELIVERABLES.3.title`) to the input's
 * (`created.3.title`).
 */
export async function orFaultOf<Outcome, Code extends keyof Faults & ErrorCode>(
  codes: readonly Code[],
  act: () => Promise<Outcome>,
  pathOf: (servicePath: string) => string = (path) => path,
): Promise<Outcome | Faults[Code]> {
  try {
    return await act()
  } catch (error) {
    if (!GatewayError.is(error, ...codes)) throw error
    return toFault(error, pathOf) as Faults[Code]
  }
}

const usual = ['INVALID_INPUT', 'CONFLICT', 'NOT_ALLOWED', 'NOT_FOUND'] as const

/** Runs a mutation like `orFaultOf`, with the refusals of most mutations as data. */
export const orFault = <Outcome>(
  act: () => Promise<Outcome>,
  pathOf?: (servicePath: string) => string,
) => orFaultOf(usual, act, pathOf)

function toFault(
  { code, message, facts }: GatewayError,
  pathOf: (path: string) => string,
): Faults[keyof Faults] {
  switch (code) {
    case 'INVALID_INPUT':
      return {
        __typename: 'InvalidInput',
        message,
        fields: Object.entries(facts.fields ?? {}).map(([path, fault]) => ({
          path: pathOf(path),
          message: fault,
        })),
      }
    case 'CONFLICT':
      return {
        __typename: 'Conflict',
        message,
        changedBy: facts.stale?.changedBy ?? null,
        blockers: toBlockers(facts.blockers ?? []),
      }
    case 'NOT_ALLOWED':
      return { __typename: 'NotAllowed', message }
    default:
      return {
        __typename: 'NotFound',
        message,
        removedBy: facts.removedBy ?? null,
      }
  }
}
