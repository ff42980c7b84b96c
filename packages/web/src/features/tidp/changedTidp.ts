import type { GenerateTidpNumberMutation } from '#api/generated/graphql.ts'
import { noAnswer, refused, unreachable } from '#shared/faults.ts'

/** The plan as an action left it; throws the fault when nothing happened. Every action on a plan answers alike. */
export function changedTidp(answer: GenerateTidpNumberMutation['result'] | undefined) {
  switch (answer?.__typename) {
    case 'TidpChanged':
      return answer.tidp
    case 'InvalidInput': case 'Conflict': case 'NotAllowed': case 'NotFound':
      throw refused(answer)
    case undefined:
      throw noAnswer()
    default:
      return unreachable(answer)
  }
}
