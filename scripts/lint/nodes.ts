/** The parts of oxlint's syntax tree that the rules read. */

export interface Node {
  readonly type: string
  readonly range: readonly [number, number]
  readonly parent?: Node
  readonly [key: string]: unknown
}
export interface Context {
  readonly filename: string
  readonly cwd: string
  report(problem: { node: unknown; message: string }): void
}
type Visitor = Readonly<Record<string, (node: Node) => void>>

export const rule = (create: (context: Context) => Visitor) => ({ create })

export const nodeOf = (value: unknown) => value as Node
export const nodesOf = (value: unknown) => value as readonly Node[]
/** Returns the name of an identifier or the text of a string, also of a template without expressions. */
export function textOf(value: unknown): string | undefined {
  const node = value as Node | null | undefined
  if (node?.type === 'Identifier') return node['name'] as string
  if (node?.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  if (node?.type === 'TemplateLiteral' && nodesOf(node['expressions']).length === 0)
    return nodesOf(node['quasis'])
      .map(({ value }) => (value as { cooked: string }).cooked)
      .join('')
  return undefined
}
/** Returns the property that a member expression reads: `a.b`, `a['b']` or `a?.b`. */
export const propertyOf = (node: Node) =>
  node['computed'] === true && nodeOf(node['property']).type === 'Identifier'
    ? undefined
    : textOf(node['property'])
