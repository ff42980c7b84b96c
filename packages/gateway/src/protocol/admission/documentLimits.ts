import {
  Kind,
  Lexer,
  Source,
  TokenKind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationRule,
} from 'graphql'
import { refusal } from '#errors.ts'

/**
 * Limits of one operation, far above the need of any screen. `cost` is about the number of objects
 * it may return (`cost.ts`); the task list with its largest page costs a third of it.
 */
export const documentLimits = {
  tokens: 4000,
  brackets: 60,
  spreads: 100,
  depth: 10,
  aliases: 15,
  rootFields: 10,
  directives: 10,
  cost: 20_000,
} as const

const opening: ReadonlySet<TokenKind> = new Set([
  TokenKind.BRACE_L,
  TokenKind.BRACKET_L,
  TokenKind.PAREN_L,
])
const closing: ReadonlySet<TokenKind> = new Set([
  TokenKind.BRACE_R,
  TokenKind.BRACKET_R,
  TokenKind.PAREN_R,
])

/**
 * Rejects an oversized text before it is parsed. Deeply nested brackets would exhaust the stack of
 * the recursive parser and validator; many fragment spreads would take longer to compare in pairs
 * than to execute. Throws a refusal.
 */
export function requireShallowNesting(text: string): void {
  const lexer = new Lexer(new Source(text))
  let open = 0
  let spreads = 0
  for (let tokens = 0; tokens <= documentLimits.tokens; tokens += 1) {
    const kind = kindOfNext(lexer)
    if (kind === TokenKind.EOF) return
    if (opening.has(kind)) open += 1
    if (closing.has(kind)) open -= 1
    if (kind === TokenKind.SPREAD) spreads += 1
    if (spreads > documentLimits.spreads)
      throw refusal(
        'TOO_COMPLEX',
        `The document spreads fragments more than ${documentLimits.spreads} times.`,
      )
    if (open > documentLimits.brackets)
      throw refusal(
        'TOO_COMPLEX',
        `The document nests more than ${documentLimits.brackets} brackets.`,
      )
  }
}

/** Returns the kind of the next token. Leaves invalid text to the parser, which rejects it. */
function kindOfNext(lexer: Lexer): TokenKind {
  try {
    return lexer.advance().kind
  } catch {
    return TokenKind.EOF
  }
}

interface Size {
  depth: number
  aliases: number
  fields: number
  directives: number
}

/**
 * Returns the validation rule that rejects operations beyond `documentLimits`. Fragments count
 * wherever they are spread.
 */
export const documentLimitsRule: ValidationRule = (context) => ({
  Document(document) {
    const sizeOf = sizes(document)
    for (const operation of document.definitions.filter(
      (node) => node.kind === Kind.OPERATION_DEFINITION,
    )) {
      const size = sizeOf(operation)
      const over = [
        size.depth > documentLimits.depth && `is nested deeper than ${documentLimits.depth}`,
        size.aliases > documentLimits.aliases && `has more than ${documentLimits.aliases} aliases`,
        size.fields > documentLimits.rootFields &&
          `asks for more than ${documentLimits.rootFields} root fields`,
        size.directives > documentLimits.directives &&
          `has more than ${documentLimits.directives} directives`,
      ].find((reason) => reason !== false)
      if (over) context.reportError(refusal('TOO_COMPLEX', `The operation ${over}.`))
    }
  },
})

/** Measures the operations of a document. Measures each fragment once, so nested spreads take linear time. */
function sizes(document: DocumentNode) {
  const fragments = new Map(
    document.definitions
      .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
      .map((node) => [node.name.value, node]),
  )
  const known = new Map<FragmentDefinitionNode, Size>()

  const ofFragment = (fragment: FragmentDefinitionNode): Size => {
    const size = known.get(fragment)
    if (size) return size
    // A fragment that spreads itself is rejected by another rule; here the recursion only has to end.
    known.set(fragment, { depth: 0, aliases: 0, fields: 0, directives: 0 })
    const measured = ofSelections(fragment.selectionSet)
    known.set(fragment, measured)
    return measured
  }

  const ofSelections = ({ selections }: SelectionSetNode): Size => {
    const size: Size = { depth: 0, aliases: 0, fields: 0, directives: 0 }
    for (const node of selections) {
      size.directives += node.directives?.length ?? 0
      if (node.kind === Kind.FIELD) {
        // The standard introspection query is deeper than any screen. A rule of graphql-js limits its depth.
        const introspects = node.name.value.startsWith('__')
        const below = node.selectionSet
          ? ofSelections(node.selectionSet)
          : { depth: 0, aliases: 0, directives: 0 }
        size.depth = Math.max(size.depth, introspects ? 1 : below.depth + 1)
        size.aliases += below.aliases + (node.alias ? 1 : 0)
        size.directives += below.directives
        size.fields += 1
      } else {
        const fragment =
          node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : undefined
        const below =
          node.kind === Kind.INLINE_FRAGMENT
            ? ofSelections(node.selectionSet)
            : fragment && ofFragment(fragment)
        if (!below) continue
        size.depth = Math.max(size.depth, below.depth)
        size.aliases += below.aliases
        size.directives += below.directives
        size.fields += below.fields
      }
    }
    return size
  }

  return (operation: OperationDefinitionNode): Size => {
    const size = ofSelections(operation.selectionSet)
    return { ...size, directives: size.directives + (operation.directives?.length ?? 0) }
  }
}
