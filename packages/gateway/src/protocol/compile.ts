import { execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql'
import { compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from '#context.ts'
import type { Executor, Telemetry } from '#telemetry/telemetry.ts'
import type { Admitted } from './admission.ts'

/** Runs an operation. Never rejects: what went wrong is in the result. */
export type Run = (
  context: Context,
  variables: Record<string, unknown>,
) => ExecutionResult | Promise<ExecutionResult>

/**
 * Makes functions of operations: which resolver fills which field, and how each value is written, is settled once per operation and not once
 * per request. For documents that come again and again; making the function takes longer than running the operation a few times.
 */
export function compiler(
  schema: GraphQLSchema,
  telemetry: Pick<Telemetry, 'made'>,
): (admitted: Admitted) => Run {
  const made = new WeakMap<DocumentNode, Map<string | null, Run>>()
  return ({ document, operationName }) => {
    const runs = made.get(document) ?? new Map<string | null, Run>()
    made.set(document, runs)
    const known = runs.get(operationName)
    if (known) return known
    const { run, executor } = compile(schema, document, operationName)
    telemetry.made(executor)
    runs.set(operationName, run)
    return run
  }
}

/** What the compiler cannot do is run as it stands, many times slower; operators are told. */
function compile(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
): { run: Run; executor: Executor } {
  const compiled = compileQuery(schema, document, operationName ?? undefined, {
    disablingCapturingStackErrors: true,
  })
  if (isCompiledQuery(compiled))
    return {
      executor: 'compiled',
      run: (context, variables) => compiled.query(undefined, context, variables),
    }
  return {
    executor: 'interpreted',
    run: (contextValue, variableValues) =>
      execute({ schema, document, operationName, contextValue, variableValues }),
  }
}
