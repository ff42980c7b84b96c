import { expect, test } from 'vitest'
import { guessLog } from './cdeColumns.ts'
import { compareLog } from './cdeLog.ts'
import { keyInLogs } from './cdeMatch.ts'
import { compareRevisions, statusCode } from './cdeValues.ts'
import { logDay, plantedPlan, readLogged, systems } from './cdeLogs.testkit.ts'

const same = (one: readonly string[], other: readonly string[]) =>
  one.toSorted((a, b) => a.localeCompare(b)).join() ===
  other.toSorted((a, b) => a.localeCompare(b)).join()

test.each(systems)(
  'at least 98 % of the findings in a log of $name are right, and no number is missed',
  async ({ titles, cells, lacks = [] }) => {
    const planted = plantedPlan(600)
    const files = planted.flatMap((one) => one.files)
    const told = <Finding extends string>(findings: readonly Finding[]) =>
      findings.filter((one) => !(lacks as readonly string[]).includes(one))
    const compared = await compareLog(
      planted.map(({ line }) => line),
      readLogged(
        titles,
        files.map((file, at) => cells(file, at)),
      ),
      logDay,
      async () => undefined,
    )
    const wrong = [
      ...compared.lines.flatMap(({ findings }, at) =>
        same(findings, told(planted[at]!.right)) ? [] : [{ at, line: planted[at], findings }],
      ),
      ...compared.files.flatMap((file, at) =>
        same(file.findings, told(files[at]!.right))
          ? []
          : [{ at, file: files[at], findings: file.findings, by: file.by }],
      ),
    ]
    const all = compared.lines.length + compared.files.length
    expect(1 - wrong.length / all).toBeGreaterThanOrEqual(0.98)
    const exact = new Set(files.map(({ number }) => number))
    expect(
      planted.filter(
        ({ line }, at) =>
          exact.has(line.number) && compared.lines[at]?.findings.includes('missing'),
      ),
    ).toEqual([])
  },
)

const none = {
  number: '',
  fileName: '',
  title: '',
  documentType: '',
  revision: '',
  status: '',
  issuedOn: null,
}
const line = {
  tagCode: 'L',
  number: '1DM03-DMJ-TN-DRG-SS01_SL03-242402',
  revision: 'P01',
  title: 'Tunnel lining general arrangement',
  documentType: 'Drawing (DRG)',
  suitability: 'S2 Information',
  due: null,
}
const compared = (files: readonly object[], lines = [line]) =>
  compareLog(
    lines,
    files.map((file) => ({ ...none, ...file })),
    logDay,
    async () => undefined,
  )

test.each([
  ['1DM03-DMJ-TN-DRG-SS01_SL03-242402', 'number'],
  ['1DM03-DMJ-TN-DRG-SS01_SL03-242402_P02.dwg', 'number'],
  ['WIP/Tunnels/1DM03-DMJ-TN-DRG-SS01_SL03-242402 - Lining.pdf', 'number'],
  ['1dm03_dmj_tn_drg_ss01_sl03_242402.pdf', 'normal_form'],
  ['1DM03DMJTNDRGSS01SL03242402', 'normal_form'],
  ['1DM03–DMJ–TN–DRG–SS01_SL03–242402', 'number'],
  ['1DM03-DMJ-TN-DRG-SSO1_SL03-242402', 'fuzzy'],
  ['1DM03-DMJ-TN-DRG-SS01_SL03-2424021', undefined],
  ['1DM03-DMJ-TN-DRG-SS01_SL03-242403', undefined],
  ['242402', undefined],
])('a file named %s is recognised by: %s', async (fileName, by) => {
  const { lines } = await compared([{ fileName }])
  expect(lines[0]?.by ?? undefined).toBe(by)
})

test.each([
  ['1dm03-dmj-tn-drg-ss01_sl03-242402', 'number'],
  ['1DMO3-DMJ-TN-DRG-SSO1_SLO3-2424O2', 'number'],
  ['ACX-000123', 'number'],
])('a file with the number %s and an exact file name is recognised by: %s', async (number, by) => {
  const fileName = `${line.number}_P01.pdf`
  const { lines, files } = await compared([{ number, fileName, title: line.title }])
  expect(lines[0]).toMatchObject({ by, findings: ['found'] })
  expect(files[0]).toMatchObject({ by, findings: ['planned'], note: null })
  const weaker = await compared([{ number, fileName: fileName.toLowerCase() }])
  expect(weaker.lines[0]?.by).toBe('normal_form')
})

test.each([
  [{ number: 'A-000123', revision: 'P1', fileName: 'A-000123_P01.pdf' }, true],
  [{ fileName: 'a-000123-P01.PDF' }, true],
  [{ number: 'A-000123', revision: 'Rev P01', fileName: 'scan.pdf' }, true],
  [{ fileName: 'A-000123-P02.pdf' }, false],
  [{ fileName: 'A-000123-P01.dwg' }, false],
  [{ fileName: 'A-000124-P01.pdf' }, false],
])('the file %o is A-000123-P01.pdf of another log: %s', (file, isSame) => {
  const before = keyInLogs({ ...none, fileName: 'A-000123-P01.pdf' }, [])
  expect(keyInLogs({ ...none, ...file }, []) === before).toBe(isSame)
})

test.each([
  [
    'the same title and type',
    { title: 'TUNNEL LINING – general arrangement', documentType: 'DRG' },
    'title_and_type',
  ],
  [
    'a type that the plan does not know',
    { title: line.title, documentType: 'PDF' },
    'title_and_type',
  ],
  ['a title with a wrong letter', { title: 'Tunnel lining general arangement' }, 'fuzzy'],
  ['another sheet', { title: 'Tunnel lining general arrangement 2' }, undefined],
  [
    'another number of the plan',
    { title: 'Tunnel lining general arangement', number: '1DM03-DMJ-ST-DRG-SS09_SL09-111111' },
    undefined,
  ],
])('%s is recognised by: %s', async (_what, file, by) => {
  const { lines } = await compared([file])
  expect(lines[0]?.by ?? undefined).toBe(by)
})

test('a title that several deliverables or files have is none of them', async () => {
  const twin = { ...line, tagCode: 'M', number: '1DM03-DMJ-TN-DRG-SS01_SL03-242409' }
  const file = { title: line.title, documentType: 'DRG' }
  expect((await compared([file], [line, twin])).lines.map(({ file: at }) => at)).toEqual([
    null,
    null,
  ])
  const others = [
    { ...file, fileName: 'a.pdf' },
    { ...file, fileName: 'b.pdf' },
  ]
  expect((await compared(others)).lines.map(({ file: at }) => at)).toEqual([null])
})

test.each([
  ['', ['found']],
  ['_P01', ['found']],
  ['_P02', ['found', 'other_revision']],
  ['-C01 for review', ['found', 'other_revision']],
])('a name that ends in %j says: %j', async (end, findings) => {
  const fileName = `${line.number.replaceAll('-', '_')}${end}.pdf`
  const { lines } = await compared([{ fileName }], [{ ...line, revision: 'P01' }])
  expect(lines.map((one) => one.findings)).toEqual([findings])
})

test('deliverables that share a number are all found, and the newest revision stands for them', async () => {
  const { lines, files } = await compared(
    [
      { number: line.number, revision: 'P02' },
      { number: line.number, revision: 'P1' },
      { number: line.number, revision: 'C01' },
    ],
    [line, { ...line, tagCode: 'M' }],
  )
  expect(lines.map(({ file, findings }) => [file, findings])).toEqual([
    [2, ['found', 'other_revision']],
    [2, ['found', 'other_revision']],
  ])
  expect(files.map(({ tagCodes, repeats }) => [tagCodes, repeats])).toEqual(
    [0, 1, 2].map(() => [['L', 'M'], null]),
  )
})

test.each([
  ['P01', 'P1', 0],
  ['Rev P01', 'P01', 0],
  ['P02', 'P01', 1],
  ['C01', 'P09', 1],
  ['P01.2', 'P01.1', 1],
  ['B', 'A', 1],
])('revision %s compared with %s is %i', (one, other, order) => {
  expect(Math.sign(compareRevisions(one, other))).toBe(order)
})

test.each([
  ['S3 - For review', 'S3'],
  ['Shared (S3)', 'S3'],
  ['A1', 'A1'],
  ['Published', null],
  ['IFC-S3X', null],
])('the code of suitability of %s is %s', (text, code) => {
  expect(statusCode(text)).toBe(code)
})

test('columns are guessed by the last log, then by the likeliest title, and a coded status is preferred', () => {
  const columns = ['Status', 'Review status', 'Title', 'Description', 'Modified', 'Nr.'].map(
    (title, at) => ({
      title,
      texts: at === 1 ? ['S3'] : ['Shared'],
    }),
  )
  expect(
    guessLog(columns, [undefined, undefined, undefined, undefined, null, 'number']).map(
      ({ target }) => target,
    ),
  ).toEqual([null, 'status', 'title', null, null, 'number'])
})
