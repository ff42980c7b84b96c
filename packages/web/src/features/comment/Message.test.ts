import { expect, it } from 'vitest'
import { passagesOf } from './Message.tsx'

const read = (message: string) =>
  passagesOf(message).map(({ kind, lines }) => [kind, lines.map(({ text }) => text)])

it.each([
  ['One line.', [['text', ['One line.']]]],
  [
    'Missing:\n• fan curves\n•louvres\nThanks',
    [
      ['text', ['Missing:']],
      ['list', ['fan curves', 'louvres']],
      ['text', ['Thanks']],
    ],
  ],
  ['- one\r\n* two\n  – three', [['list', ['one', 'two', 'three']]]],
  [
    '-5 °C at the portal\n*not a point\n•',
    [['text', ['-5 °C at the portal', '*not a point', '•']]],
  ],
])('reads %j', (message, passages) => expect(read(message)).toEqual(passages))
