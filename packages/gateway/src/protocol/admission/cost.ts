import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  isInterfaceType,
  Kind,
  typeFromAST,
  valueFromASTUntyped,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { limits } from '@tidemark/schema/limits'

type Variables = Readonly<Record<string, unknown>>
/** The cost of an operation with these variables: about the number of objects it can return. */
export type Price = (variables: Variables) => number

/** Assumed number of rows of a list without pages. */
const usualRows = 10

/**
 * Computes the cost of an operation: each object costs 1, multiplied by the size of every page or list
 * that contains it. Returns a function of the variables, computed once per operation. The document must be valid.
 */
export function priceOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): Price {
  const fragments = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  )
  const known = new Map<FragmentDefinitionNode, Price>()
  const defaults = Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap(({ variable, defaultValue }) =>
      defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
    ),
  )

  const ofSelections = (
    { selections }: SelectionSetNode,
    type: GraphQLCompositeType,
    paged: boolean,
  ): Price => {
    const parts = selections
      .map((node): Price => {
        if (node.kind === Kind.FIELD) return ofField(node, type, paged)
        if (node.kind === Kind.FRAGMENT_SPREAD) {
          const fragment = fragments.get(node.name.value)
          return fragment ? ofFragment(fragment, paged) : free
        }
        const on = node.typeCondition ? typeFromAST(schema, node.typeCondition) : type
        return isCompositeType(on) ? ofSelections(node.selectionSet, on, paged) : free
      })
      .filter((price) => price !== free)
    return parts.length === 0
      ? free
      : (variables) => parts.reduce((sum, price) => sum + price(variables), 0)
  }

  const ofFragment = (fragment: FragmentDefinitionNode, paged: boolean): Price => {
    const seen = paged ? undefined : known.get(fragment)
    if (seen) return seen
    const on = typeFromAST(schema, fragment.typeCondition)
    const price = isCompositeType(on) ? ofSelections(fragment.selectionSet, on, paged) : free
    if (!paged) known.set(fragment, price)
    return price
  }

  /** Prices a field; `paged`: it is inside a connection, whose rows are counted already. */
  const ofField = (node: FieldNode, parent: GraphQLCompositeType, paged: boolean): Price => {
    const field =
      isObjectType(parent) || isInterfaceType(parent)
        ? parent.getFields()[node.name.value]
        : undefined
    const type = field && getNamedType(field.type)
    if (!field || !node.selectionSet || !isCompositeType(type)) return free
    const rows = rowsOf(node, field)
    const below = ofSelections(node.selectionSet, type, rows !== null)
    const times: Price = rows ?? (isList(field.type) && !paged ? () => usualRows : () => 1)
    return (variables) => times(variables) * (1 + below(variables))
  }

  /** Returns the page size a field is asked for; null for a field without pages. */
  const rowsOf = (node: FieldNode, field: GraphQLField<unknown, unknown>): Price | null => {
    const argument = field.args.find(({ name }) => name === 'first')
    if (!argument) return null
    const usual = Number(argument.defaultValue ?? limits.page.max)
    const given = node.arguments?.find(({ name }) => name.value === 'first')?.value
    const bounded = (value: unknown) =>
      typeof value === 'number' && value >= 1 ? Math.min(value, limits.page.max) : usual
    if (given?.kind !== Kind.VARIABLE) {
      const rows = bounded(given && valueFromASTUntyped(given))
      return () => rows
    }
    const name = given.name.value
    return (variables) => bounded(variables[name] ?? defaults[name])
  }

  const root = schema.getRootType(operation.operation)
  return root ? ofSelections(operation.selectionSet, root, false) : free
}

const free: Price = () => 0

const isList = (type: GraphQLOutputType): boolean => isListType(getNullableType(type))
