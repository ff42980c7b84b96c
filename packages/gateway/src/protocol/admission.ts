import {
  getOperationAST,
  GraphQLError,
  parse,
  specifiedRules,
  validate,
  type DocumentNode,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type OperationTypeNode,
  type ParseOptions,
  type ValidationRule,
} from 'graphql'
import { z } from 'zod'
import { refusal } from '#errors.ts'
import { priceOf, type Price } from './cost.ts'
import { documentLimits, requireShallowNesting, documentLimitsRule } from './documentLimits.ts'
import type { RegisteredDocuments } from './registeredDocuments.ts'

/** What a request may bring, over HTTP or over a socket. */
const request = z.object({
  query: z.string().nullish(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .object({ persistedQuery: z.object({ sha256Hash: z.string() }).nullish() })
    .nullish(),
})

/** The hash by which a request names a registered document; undefined for one that brings its own text. */
export const hashIn = (payload: unknown): string | undefined =>
  request.safeParse(payload).data?.extensions?.persistedQuery?.sha256Hash

/** What may be executed. `name` is that of a registered operation. */
export interface Admitted {
  document: DocumentNode
  operationName: string | null
  variables: Record<string, unknown>
  kind: OperationTypeNode
  name: string | null
}

export interface Admission {
  /** The text to run for a request: that of its hash, or its own from who may explore. Throws a refusal. */
  textOf(payload: unknown, mayExplore: boolean): string
  /** Parses, validates and prices a request. Answers what may be executed, or the refusals. Never throws. */
  admit(payload: unknown, mayExplore: boolean): Admitted | readonly GraphQLError[]
  /** Throws the refusal of an operation that asks for too much at once. The document must be valid. */
  requireAffordable(
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): void
  /** What HTTP's executor needs to admit exactly what `admit` does. */
  readonly parseOptions: ParseOptions
  readonly rules: ValidationRule[]
  readonly validationOptions: { maxErrors: number; hideSuggestions: boolean }
}

/**
 * The one gate to the schema. HTTP and sockets pass the same limits. Free text, and introspection with it, is a permission; everybody else sends
 * the hash of a registered document. Words of the schema that a caller did not know are never suggested.
 */
export function admission({
  schema,
  trusted,
}: {
  schema: GraphQLSchema
  trusted: RegisteredDocuments
}): Admission {
  const parseOptions = { maxTokens: documentLimits.tokens }
  const rules = [documentLimitsRule]
  const validationOptions = { maxErrors: 5, hideSuggestions: true }

  const textOf = (payload: unknown, mayExplore: boolean): string => {
    const { data } = request.safeParse(payload)
    if (!data)
      throw refusal(
        'BAD_REQUEST',
        'A request is an object with the text of a query or the hash of a registered one.',
      )
    const hash = data.extensions?.persistedQuery?.sha256Hash
    if (hash) {
      const text = trusted.get(hash)
      if (!text)
        throw refusal(
          'UNTRUSTED_DOCUMENT',
          'This gateway does not know the document. The client may be of another version: reload it.',
        )
      return text
    }
    if (!data.query) throw refusal('BAD_REQUEST', 'There is no query in the request.')
    if (!mayExplore)
      throw refusal('UNTRUSTED_DOCUMENT', 'Only registered documents are accepted, by their hash.')
    requireShallowNesting(data.query)
    return data.query
  }

  const registered = new Map<string, DocumentNode>()
  /** A registered document is parsed and validated when it is first asked for. */
  const documentOf = (
    text: string,
    hash: string | undefined,
  ): DocumentNode | readonly GraphQLError[] => {
    const known = hash && registered.get(hash)
    if (known) return known
    const document = parse(text, parseOptions)
    const errors = validate(schema, document, [...specifiedRules, ...rules], validationOptions)
    if (errors.length > 0) return errors
    if (hash) registered.set(hash, document)
    return document
  }

  const prices = new WeakMap<OperationDefinitionNode, Price>()
  const requireAffordable: Admission['requireAffordable'] = (document, operation, variables) => {
    const price = prices.get(operation) ?? priceOf(schema, document, operation)
    prices.set(operation, price)
    if (price(variables) > documentLimits.cost)
      throw refusal(
        'TOO_COMPLEX',
        `The operation may answer more than ${documentLimits.cost} objects. Ask for smaller pages.`,
      )
  }

  return {
    textOf,
    parseOptions,
    rules,
    validationOptions,
    requireAffordable,
    admit(payload, mayExplore) {
      try {
        const document = documentOf(textOf(payload, mayExplore), hashIn(payload))
        if (!('kind' in document)) return document
        const { operationName = null, variables } = request.parse(payload)
        const operation = getOperationAST(document, operationName)
        if (!operation)
          return [
            refusal('BAD_REQUEST', 'The request does not say which of its operations to run.'),
          ]
        requireAffordable(document, operation, variables ?? {})
        return {
          document,
          operationName,
          variables: variables ?? {},
          kind: operation.operation,
          name: hashIn(payload) ? (operation.name?.value ?? null) : null,
        }
      } catch (error) {
        return [
          error instanceof GraphQLError
            ? error
            : refusal('BAD_REQUEST', 'The request cannot be read.'),
        ]
      }
    },
  }
}
