import {
  execute,
  type ExecutionResult,
  getOperationAST,
  getVariableValues,
  type GraphQLSchema,
} from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { DocumentNode } from 'graphql'
import type { Context } from '#context.ts'
import type { Executor, Telemetry } from '#telemetry/telemetry.ts'
import { type Admitted, maxErrors } from '../admission/admission.ts'
import { takesRecursiveInput } from './recursiveInput.ts'

/**
 * An admitted operation and the context its resolvers get. `rootValue` is the event, for an event
 * of a subscription.
 */
export interface Execution {
  operation: Admitted
  contextValue: Context
  rootValue?: unknown
}

/** Executes a query, a mutation or one event of a subscription. Never rejects: errors are in the result. */
export type Run = (execution: Execution) => ExecutionResult | Promise<ExecutionResult>

/** Says how graphql-js reads variables: it stops at the first few faults and suggests no names of the schema. */
export const coercion = {
  hideSuggestions: true,
  options: { maxCoercionErrors: maxErrors },
} as const

/**
 * Executes every operation of the gateway, whatever its transport. A registered document is
 * compiled into a function on first use: which resolver fills which field is then decided once
 * instead of per request. Free text is interpreted, since compiling takes longer than a few
 * executions.
 */
export function executor(schema: GraphQLSchema, telemetry: Pick<Telemetry, 'prepared'>): Run {
  const compiled = new WeakMap<DocumentNode, Map<string | null, Run>>()
  const interpret: Run = ({
    operation: { document, operationName, variables },
    contextValue,
    rootValue,
  }) =>
    execute({
      schema,
      document,
      operationName,
      variableValues: variables,
      contextValue,
      rootValue,
      ...coercion,
    })

  const compile = ({ document, operationName }: Admitted): [Executor, Run] => {
    if (takesRecursiveInput(schema, document)) return ['interpreted', interpret]
    const made = compileQuery(schema, document, operationName ?? undefined, {
      disablingCapturingStackErrors: true,
    })
    // The compiler does not support every document. Metrics show how many are interpreted, many times slower.
    if (!isCompiledQuery(made)) return ['interpreted', interpret]
    const defined = getOperationAST(document, operationName)?.variableDefinitions ?? []
    return [
      'compiled',
      ({ operation: { variables }, contextValue, rootValue }) => {
        // The compiled function would go on to the last fault: thousands block the gateway for a second.
        const { errors } = getVariableValues(schema, defined, variables, {
          maxErrors,
          hideSuggestions: true,
        })
        return errors ? { errors } : made.query(rootValue, contextValue, variables)
      },
    ]
  }
  const compiledRun = (operation: Admitted): Run => {
    const { document, operationName } = operation
    const runs = compiled.get(document) ?? new Map<string | null, Run>()
    compiled.set(document, runs)
    const known = runs.get(operationName)
    if (known) return known
    const [kind, run] = compile(operation)
    telemetry.prepared(kind)
    runs.set(operationName, run)
    return run
  }
  return (execution) =>
    (execution.operation.registered ? compiledRun(execution.operation) : interpret)(execution)
}
