import {
  getNamedType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isInputType,
  Kind,
  typeFromAST,
  type DocumentNode,
} from 'graphql'

/**
 * Returns whether a variable of the document can contain itself at any depth, such as a tree. The
 * compiler unrolls such a type until the stack is exhausted, which blocks the gateway for half a
 * minute before it gives up.
 */
export function takesRecursiveInput(schema: GraphQLSchema, document: DocumentNode): boolean {
  return document.definitions.some(
    (node) =>
      node.kind === Kind.OPERATION_DEFINITION &&
      (node.variableDefinitions ?? []).some((variable) => {
        const type = typeFromAST(schema, variable.type)
        return isInputType(type) && isRecursive(type, new Set())
      }),
  )
}

/** Returns whether the type contains itself or one of the types `around` it. */
function isRecursive(type: GraphQLInputType, around: ReadonlySet<unknown>): boolean {
  const named = getNamedType(type)
  if (!isInputObjectType(named)) return false
  if (around.has(named)) return true
  const within = new Set(around).add(named)
  return Object.values(named.getFields()).some((field) => isRecursive(field.type, within))
}
