import { text as textOf } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf, unquoted } from './csv.ts'

const written = async (value: string) =>
  (await textOf(csvOf({ name: 'S', columns: [{ title: 'T' }], rows: [[value]] } as never))).slice(1)
const read = (csv: string, delimiter: string): string[] =>
  parse(csv, { delimiter, relax_quotes: true, relax_column_count: true }).slice(1).flat()

const marks = ['=', '-', ';', "'", '"', '\t', '\n', 'a']
/** Every text of up to four of these characters. */
const texts = [1, 2, 3, 4].flatMap((length) =>
  Array.from({ length: marks.length ** length }, (_, number) =>
    Array.from(
      { length },
      (__, place) => marks[Math.floor(number / marks.length ** place) % marks.length],
    ).join(''),
  ),
)

test('no cell of a written file is a formula, whatever separates its cells, and reading gives the text back', async () => {
  const wrong: string[] = []
  for (const text of texts) {
    const csv = await written(text)
    if (read(csv, ',').map(unquoted).join() !== text) wrong.push(`${JSON.stringify(text)} is lost`)
    for (const delimiter of [',', ';', '\t'])
      if (read(csv, delimiter).some((cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell)))
        wrong.push(`${JSON.stringify(text)} runs with ${JSON.stringify(delimiter)}`)
  }
  expect(wrong.slice(0, 10)).toEqual([])
})
