import { rule } from './nodes.ts'

const mostWords = 25
/** Words that begin a first sentence without a subject or a verb. */
const clauses =
  /^(?:What|Who|Whom|Whose|Which|That|Those|These|This|It|They|Like|Of|Nothing|Everything|Everyone|Anything|Anyone)\b/

export const docstring = rule((context) => ({
  Program(node) {
    for (const { type, value } of context.sourceCode.getAllComments()) {
      if (type !== 'Block' || !value.startsWith('*')) continue
      const text = value
        .slice(1)
        .replace(/\n\s*\*?/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      const [first = ''] = text.split(/(?<=[.:;])\s(?=[A-Z\d`'"|*-])/)
      if (clauses.test(first))
        context.report({
          node,
          message: `A docstring begins with what the code does or is, not with a clause: '${first}'`,
        })
      if (first.split(' ').length > mostWords)
        context.report({
          node,
          message: `The first sentence of a docstring has at most ${mostWords} words: '${first}'`,
        })
    }
  },
}))
