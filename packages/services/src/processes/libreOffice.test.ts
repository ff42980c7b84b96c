import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deliverableFields, fieldsOfKind } from '@tidemark/schema/rest/deliverableFields'
import { check, exportedFile } from '#programme/lineImport/lineImport.testkit.ts'
import {
  contract,
  givenDiscipline,
  givenLines,
  givenPlan,
  newLine,
  numberLines,
  people,
  startWorkflow,
} from '#programme/workflow/workflow.testkit.ts'
import type { WorkflowWorld } from '#programme/workflow/workflow.testkit.ts'

/** Whether LibreOffice is here: install Debian's package libreoffice-calc. */
const hasLibreOffice = spawnSync('soffice', ['--version']).status === 0

const { worker, secondWorker } = people
const run = promisify(execFile)

/** Texts that a spreadsheet may take for something else. */
const hostile = [
  '=1+1',
  '+44 20 7946 0000',
  '-2',
  '@SUM(A1)',
  '00123',
  '46346',
  '1E5',
  '1:50',
  '3/4',
  '50 %',
  'TRUE',
  '#N/A',
  '2026-11-20',
  '20/11/2026',
  '01.02.2027',
  '1,5',
  "'quoted",
  'a"b; c, d',
  '_x0041_',
  'Étanchéité – ß Ω 東京 🙂',
  '‏שלום',
  'one\ntwo',
]

let world: WorkflowWorld
let folder: string
let given: Promise<string> | undefined
beforeAll(async () => {
  world = await startWorkflow()
  folder = await mkdtemp(path.join(tmpdir(), 'tidemark-office-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await world[Symbol.asyncDispose]()
})

/** Returns a discipline with a numbered line and lines of hostile texts. */
async function givenHostile(): Promise<string> {
  const discipline = await givenDiscipline(world, await givenPlan(world))
  const [numbered = ''] = await givenLines(world, discipline, ['Numbered'])
  await world.services.db
    .insertInto('classification')
    .values(
      hostile.map((text, at) => ({
        contract,
        code: `Ss_${at}`,
        title: text.replaceAll('\n', ' '),
        updated_by: worker,
      })),
    )
    .execute()
  await numberLines(world, discipline)
  await world.act(worker, 'action_add_new_deliverables', {
    tag_code: discipline,
    DELIVERABLES: hostile.map((text, at) =>
      newLine(`${text} ${at}`.replaceAll('\n', ' '), whole(text, at, numbered)),
    ),
  })
  return discipline
}

/** Returns a value for every field of a line that a person can fill. */
const whole = (text: string, at: number, predecessor: string) => {
  const { plannedStart, durationDays, due, forecast, responsibleAuthor, predecessors } =
    deliverableFields
  const texts = [...fieldsOfKind('note'), ...fieldsOfKind('short')].map((field) => [
    deliverableFields[field].added,
    field === 'classification'
      ? `Ss_${at}`
      : deliverableFields[field].kind === 'note'
        ? text
        : text.replaceAll('\n', ' '),
  ])
  return {
    ...Object.fromEntries(texts),
    [plannedStart.added]: `2026/11/${10 + (at % 12)} 00:00:00`,
    [durationDays.added]: at + 1,
    [due.added]: '2027/01/04 00:00:00',
    [forecast.added]: `2026/12/${10 + (at % 12)} 00:00:00`,
    [responsibleAuthor.added]: secondWorker,
    [predecessors.added]: [predecessor],
    'Created By': [worker, secondWorker],
  }
}

/** Writes a file again as LibreOffice saves it in a format, as a person in a region would. */
async function saved(name: string, content: Buffer, format: string, region: string) {
  const settings = path.join(folder, region, 'user/registrymodifications.xcu')
  await mkdir(path.dirname(settings), { recursive: true })
  await writeFile(
    settings,
    `<oor:items xmlns:oor="http://openoffice.org/2001/registry"><item oor:path="/org.openoffice.Setup/L10N"><prop oor:name="ooSetupSystemLocale" oor:op="fuse"><value>${region}</value></prop></item></oor:items>`,
  )
  const [from, ending = ''] = [path.join(folder, name), format.split(':')[0]]
  await writeFile(from, content)
  await run('soffice', [
    `-env:UserInstallation=file://${folder}/${region}`,
    '--headless',
    '--convert-to',
    format,
    '--outdir',
    path.join(folder, 'saved'),
    from,
  ])
  return readFile(path.join(folder, 'saved', `${path.parse(name).name}.${ending}`))
}

/** UTF-8, each cell as it is shown. */
const csv = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false'

/** Exports the lines, and saves them in one format after the other. */
async function exportedBy(region: string, formats: readonly string[]) {
  const discipline = await (given ??= givenHostile())
  let file = await exportedFile(world, discipline, 'xlsx')
  let ending = 'xlsx'
  for (const format of formats) {
    file = await saved(`export.${ending}`, file, format, region)
    ending = format.split(':')[0] ?? ''
  }
  return check(world, worker, file, discipline)
}

test.runIf(hasLibreOffice).each([
  ['xlsx in Germany', 'de-DE', ['xlsx']],
  ['ods and xlsx in the United States', 'en-US', ['ods', 'xlsx']],
  ['CSV in England', 'en-GB', [csv]],
  ['CSV in Germany', 'de-DE', [csv]],
])('an export that LibreOffice saved as %s changes nothing', async (_, region, formats) => {
  const { import: found, rows } = await exportedBy(region, formats)
  expect(rows).toEqual([])
  expect(found.counts).toMatchObject({
    rows: hostile.length + 1,
    unchanged: hostile.length + 1,
    missing: 0,
    unread: [],
  })
})

test.runIf(hasLibreOffice)(
  'in a CSV file that LibreOffice saved in the United States, only dates are errors, and none changes',
  async () => {
    const { rows } = await exportedBy('en-US', [csv])
    expect(rows).toHaveLength(hostile.length + 1)
    expect(rows.flatMap(({ changes }) => changes)).toEqual([])
    const refused = rows.flatMap(({ faults }) =>
      faults.map(({ field, message }) => `${field}: ${message}`),
    )
    const fields = ['due', 'forecast', 'plannedStart']
    expect([...new Set(refused)].toSorted()).toEqual(
      fields.map(
        (field) =>
          expect.stringContaining(`${field}: The order of day and month is in doubt.`) as string,
      ),
    )
  },
)
