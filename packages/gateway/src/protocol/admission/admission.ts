import { hash } from 'node:crypto'
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
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { refusal } from '#errors.ts'
import { priceOf, type Price } from './cost.ts'
import { documentLimits, documentLimitsRule, requireShallowNesting } from './documentLimits.ts'
import type { RegisteredDocuments } from './registeredDocuments.ts'
import { requireModestVariables } from './variableLimits.ts'

/** The parameters of a GraphQL request, over HTTP or WebSocket. */
const parameters = z.object({
  query: z.string().nullish(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z
    .object({ persistedQuery: z.object({ sha256Hash: z.string() }).nullish() })
    .nullish(),
})
type Parameters = z.output<typeof parameters>

/** An operation that may be executed. */
export interface Admitted {
  document: DocumentNode
  operationName: string | null
  variables: Record<string, unknown>
  kind: OperationTypeNode
  /** Registered documents are compiled; free text is interpreted. */
  registered: boolean
  /** The operation's name, for logs and metrics; null for free text, whose names callers choose. */
  name: string | null
}

/**
 * Why a request is not executed. `malformed`: it was refused before its document was parsed, because
 * it is no GraphQL request, names an unknown hash, or sends free text that is not permitted, or
 * text or variables that are too large. It is answered with 400.
 */
export interface Rejected {
  errors: readonly GraphQLError[]
  malformed: boolean
}

export interface Admission {
  /** Parses, validates and prices a request. Never throws. */
  admit(payload: unknown, mayExplore: boolean): Admitted | Rejected
  /** The text of a registered document. */
  textOf(sha256Hash: string): string | undefined
  /** A document that was admitted before, by the hash of its text. */
  documentOf(sha256Hash: string): DocumentNode | undefined
}

/** Free-text documents kept parsed, in characters; their syntax trees take about a hundred times as many bytes. */
const freeTextCacheSize = 256 * 1024
/** Faults of a document, or of variables, that one answer names. */
export const maxErrors = 5

/**
 * Decides which requests are executed, the same for HTTP and WebSocket. Free text and introspection
 * need a permission; other callers send the hash of a registered document. Validation errors never
 * suggest names of the schema.
 */
export function admission({
  schema,
  registered,
  freeTextScope,
}: {
  schema: GraphQLSchema
  registered: RegisteredDocuments
  /** Names the scope of free text in the refusal. */
  freeTextScope: string
}): Admission {
  const registeredDocuments = new Map<string, DocumentNode>()
  const freeText = new LRUCache<string, DocumentNode>({ maxSize: freeTextCacheSize })

  const sourceOf = ({ query, extensions }: Parameters, mayExplore: boolean) => {
    const sha256Hash = extensions?.persistedQuery?.sha256Hash
    if (sha256Hash) {
      const text = registered.get(sha256Hash)
      if (!text)
        throw refusal(
          'UNTRUSTED_DOCUMENT',
          'This gateway does not know the document. The client may be of another version: reload it.',
        )
      return { text, sha256Hash, registered: true }
    }
    if (!query) throw refusal('BAD_REQUEST', 'There is no query in the request.')
    if (!mayExplore)
      throw refusal(
        'UNTRUSTED_DOCUMENT',
        `Free text needs a token with the scope ${freeTextScope}; other documents are registered and sent by their hash.`,
      )
    requireShallowNesting(query)
    return { text: query, sha256Hash: hash('sha256', query), registered: false }
  }
  const documentOf = (sha256Hash: string) =>
    registeredDocuments.get(sha256Hash) ?? freeText.get(sha256Hash)

  /** Parses and validates a document the first time it is sent. */
  const validDocument = ({
    text,
    sha256Hash,
    registered: isRegistered,
  }: ReturnType<typeof sourceOf>): DocumentNode | readonly GraphQLError[] => {
    const known = documentOf(sha256Hash)
    if (known) return known
    const document = parse(text, { maxTokens: documentLimits.tokens })
    const errors = validate(schema, document, [...specifiedRules, documentLimitsRule], {
      maxErrors,
      hideSuggestions: true,
    })
    if (errors.length > 0) return errors
    if (isRegistered) registeredDocuments.set(sha256Hash, document)
    else freeText.set(sha256Hash, document, { size: text.length })
    return document
  }

  const prices = new WeakMap<OperationDefinitionNode, Price>()
  const requireAffordable = (
    document: DocumentNode,
    operation: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>>,
  ): void => {
    const price = prices.get(operation) ?? priceOf(schema, document, operation)
    prices.set(operation, price)
    if (price(variables) > documentLimits.cost)
      throw refusal(
        'TOO_COMPLEX',
        `The operation could return more than ${documentLimits.cost} objects. Ask for smaller pages.`,
      )
  }

  const operationIn = (
    { operationName = null, variables }: Parameters,
    source: ReturnType<typeof sourceOf>,
  ): Admitted | readonly GraphQLError[] => {
    const document = validDocument(source)
    if (!('kind' in document)) return document
    const operation = getOperationAST(document, operationName)
    if (!operation) throw refusal('BAD_REQUEST', 'Name the operation to run in operationName.')
    requireAffordable(document, operation, variables ?? {})
    return {
      document,
      operationName,
      variables: variables ?? {},
      kind: operation.operation,
      registered: source.registered,
      name: source.registered ? (operation.name?.value ?? null) : null,
    }
  }

  return {
    textOf: (sha256Hash) => registered.get(sha256Hash),
    documentOf,
    admit(payload, mayExplore) {
      let malformed = true
      try {
        const { data } = parameters.safeParse(payload)
        if (!data)
          throw refusal(
            'BAD_REQUEST',
            'Send an object with a query, or with the hash of a registered one.',
          )
        if (data.variables) requireModestVariables(data.variables)
        const source = sourceOf(data, mayExplore)
        malformed = false
        const result = operationIn(data, source)
        return 'document' in result ? result : { errors: result, malformed }
      } catch (error) {
        const shown =
          error instanceof GraphQLError
            ? error
            : refusal('BAD_REQUEST', 'The request cannot be read.')
        return { errors: [shown], malformed }
      }
    },
  }
}
