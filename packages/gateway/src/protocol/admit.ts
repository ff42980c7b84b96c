import {
  getOperationAST, GraphQLError, NoSchemaIntrospectionCustomRule, OperationTypeNode, parse, specifiedRules, validate,
  type DocumentNode, type GraphQLSchema, type ParseOptions, type ValidationRule,
} from 'graphql'
import { z } from 'zod'
import { refusal } from '#errors.ts'
import { measures, requireShallow, withinMeasures } from './measures.ts'
import type { TrustedDocuments } from './trustedDocuments.ts'

/** An operation that ends is given up after this long, whatever its tries and pages add up to. */
export const deadlineMs = 12_000

/** What a request may bring, over HTTP or over a socket. */
const request = z.object({
  query: z.string().nullish(),
  operationName: z.string().nullish(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  extensions: z.object({ persistedQuery: z.object({ sha256Hash: z.string() }).nullish() }).nullish(),
})

/** What may be executed. `ends` is false for a subscription, which lives until somebody ends it. */
export interface Admitted { document: DocumentNode; operationName: string | null; variables: Record<string, unknown>; ends: boolean }

export interface Admission {
  /** The text to run for a request: that of its hash, or its own where free text is accepted. Throws a refusal. */
  textOf(payload: unknown): string
  /** Parses and validates the text of a request. Answers what may be executed, or the refusals. Never throws. */
  admit(payload: unknown): Admitted | readonly GraphQLError[]
  /** What HTTP's executor needs to admit exactly what `admit` does. */
  readonly parseOptions: ParseOptions
  readonly rules: ValidationRule[]
  readonly validationOptions: { maxErrors: number; hideSuggestions: boolean }
}

/**
 * The one gate to the schema. HTTP and sockets pass the same limits; where only trusted documents are accepted, neither
 * free text nor introspection gets in. Words of the schema that a caller did not know are never suggested.
 */
export function admission({ schema, trusted, freeText }: { schema: GraphQLSchema; trusted: TrustedDocuments; freeText: boolean }): Admission {
  const parseOptions = { maxTokens: measures.tokens }
  const rules = [withinMeasures, ...(freeText ? [] : [NoSchemaIntrospectionCustomRule])]
  const validationOptions = { maxErrors: 5, hideSuggestions: true }

  const textOf = (payload: unknown): string => {
    const { data } = request.safeParse(payload)
    if (!data) throw refusal('BAD_REQUEST', 'A request is an object with the text of a query or the hash of a registered one.')
    const hash = data.extensions?.persistedQuery?.sha256Hash
    if (hash) {
      const text = trusted.get(hash)
      if (!text) throw refusal('UNTRUSTED_DOCUMENT', 'This gateway does not know the document. The client may be of another version: reload it.')
      return text
    }
    if (!data.query) throw refusal('BAD_REQUEST', 'There is no query in the request.')
    if (!freeText) throw refusal('UNTRUSTED_DOCUMENT', 'Only registered documents are accepted, by their hash.')
    requireShallow(data.query)
    return data.query
  }

  return {
    textOf,
    parseOptions,
    rules,
    validationOptions,
    admit(payload) {
      try {
        const document = parse(textOf(payload), parseOptions)
        const errors = validate(schema, document, [...specifiedRules, ...rules], validationOptions)
        if (errors.length > 0) return errors
        const { operationName = null, variables } = request.parse(payload)
        const operation = getOperationAST(document, operationName)
        if (!operation) return [refusal('BAD_REQUEST', 'The request does not say which of its operations to run.')]
        return { document, operationName, variables: variables ?? {}, ends: operation.operation !== OperationTypeNode.SUBSCRIPTION }
      } catch (error) {
        return [error instanceof GraphQLError ? error : refusal('BAD_REQUEST', 'The request cannot be read.')]
      }
    },
  }
}
