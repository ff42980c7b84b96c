import type { Conflict, InvalidInput, NotAllowed, NotFound } from '#generated/resolvers.ts'
import { GatewayError, type ErrorCode } from '#errors.ts'

type WithTypename<Name extends string, Type> = Omit<Type, '__typename'> & { __typename: Name }
interface Faults {
  INVALID_INPUT: WithTypename<'InvalidInput', InvalidInput>
  CONFLICT: WithTypename<'Conflict', Conflict>
  NOT_ALLOWED: WithTypename<'NotAllowed', NotAllowed>
  NOT_FOUND: WithTypename<'NotFound', NotFound>
}

/**
 * Runs a mutation and returns refusals with one of `codes` as data; other errors are thrown.
 * `pathOf` maps the service's field path (`DELIVERABLES.3.title`) to the input's
 * (`created.3.title`).
 */
export async function orFault<Outcome, Code extends keyof Faults & ErrorCode>(
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
        blockers: [...(facts.blockers ?? [])],
      }
    case 'NOT_ALLOWED':
      return { __typename: 'NotAllowed', message }
    default:
      return { __typename: 'NotFound', message }
  }
}
