import { rule } from './nodes.ts'

const message = 'Use the field’s word, such as sent, encode, rest, proxy or idle (CONTEXT.md).'

/** Words that hide their subject, as parts of a name in camel case. */
const words = new Set([
  'told',
  'anew',
  'whoever',
  'nobody',
  'somebody',
  'meanwhile',
  'kin',
  'asker',
  'askers',
  'wire',
  'tidied',
])
/** Names of two such words. */
const phrases = /passe?s?On(?![a-z])|workedOut|[tT]heOne(?![a-z])|(?:note|[tT]aking)Turns/

/** Refuses names with words that hide their subject. */
export const names = rule((context) => ({
  Identifier(node) {
    const name = node['name'] as string
    const isRefused =
      phrases.test(name) || name.split(/(?=[A-Z])|_/).some((word) => words.has(word.toLowerCase()))
    if (isRefused) context.report({ node, message })
  },
}))
