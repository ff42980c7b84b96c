import { type Node, nodeOf, nodesOf, rule, textOf } from './nodes.ts'

const mostWords = 25
/** Words that begin a first sentence without a subject or a verb. */
const clauses =
  /^(?:What|Who|Whom|Whose|Which|That|Those|These|This|It|They|Like|Of|Nothing|Everything|Everyone|Anything|Anyone)\b/
/** A verb in the third person: one word with `s`, which is no plural noun before `of` and the like. */
const verb = /^[A-Z][a-z-]*s\b(?! (?:of|whose|who|are|is)\b)/

const functions = new Set(['ArrowFunctionExpression', 'FunctionExpression'])
const components = new Set(['memo', 'lazy', 'forwardRef'])

/** Returns whether a declaration is a function, or a component that a function of React wraps. */
function isFunction(declaration: Node): boolean {
  if (declaration.type === 'FunctionDeclaration') return true
  if (declaration.type !== 'VariableDeclaration') return false
  const [first] = nodesOf(declaration['declarations'])
  const value = nodeOf(first?.['init']) as Node | null
  if (value?.type === 'CallExpression') return components.has(textOf(value['callee']) ?? '')
  return value !== null && functions.has(value.type)
}

export const docstring = rule((context) => ({
  Program(program) {
    const { sourceCode } = context
    const declared = nodesOf(program['body']).filter((statement) =>
      isFunction(
        statement.type === 'ExportNamedDeclaration' && statement['declaration']
          ? nodeOf(statement['declaration'])
          : statement,
      ),
    )
    const isOfFunction = (end: number) =>
      declared.some(
        ({ range: [start] }) => end < start && sourceCode.text.slice(end, start).trim() === '',
      )
    for (const { type, value, range } of sourceCode.getAllComments()) {
      if (type !== 'Block' || !value.startsWith('*')) continue
      const content = value
        .slice(1)
        .replace(/\n\s*\*?/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      const [first = ''] = content.split(/(?<=[.:;])\s(?=[A-Z\d`'"|*-])/)
      const report = (message: string) =>
        context.report({ node: program, message: `${message}: '${first}'` })
      if (clauses.test(first))
        report('A docstring begins with what the code does or is, not with a clause')
      if (first.split(' ').length > mostWords)
        report(`The first sentence of a docstring has at most ${mostWords} words`)
      if (isOfFunction(range[1]) && !verb.test(first))
        report('The docstring of a function begins with a verb: Returns …, Shows …')
    }
  },
}))
