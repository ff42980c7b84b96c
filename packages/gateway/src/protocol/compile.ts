import { execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from '#context.ts'
import type { Admitted } from './admit.ts'

/** Runs an operation. Never rejects: what went wrong is in the result. */
export type Run = (context: Context, variables: Record<string, unknown>) => ExecutionResult | Promise<ExecutionResult>

/**
 * Makes functions of operations: which resolver fills which field, and how each value is written, is settled once per operation and not once
 * per request. For documents that come again and again; making the function takes longer than running the operation a few times.
 */
export function compiler(schema: GraphQLSchema): (admitted: Admitted) => Run {
  const known = new WeakMap<DocumentNode, Map<string | null, Run>>()
  return ({ document, operationName }) => {
    const runs = known.get(document) ?? new Map<string | null, Run>()
    known.set(document, runs)
    const run = runs.get(operationName) ?? compile(schema, document, operationName)
    runs.set(operationName, run)
    return run
  }
}

function compile(schema: GraphQLSchema, document: DocumentNode, operationName: string | null): Run {
  const compiled = compileQuery(schema, document, operationName ?? undefined, { disablingCapturingStackErrors: true })
  if (isCompiledQuery(compiled)) return (context, variables) => compiled.query(undefined, context, variables)
  return (contextValue, variableValues) => execute({ schema, document, operationName, contextValue, variableValues })
}
