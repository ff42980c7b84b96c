import type { LoggedFile, PlannedLine } from './cdeFile.ts'
import type { FileFinding, LineFinding } from './cdeLog.ts'
import { guessLog } from './cdeColumns.ts'
import { readDay } from './typedDay.ts'

/** A deliverable of the plan with the rows of the log that are planted for it, and what is right. */
interface Planted {
  readonly line: PlannedLine
  readonly files: readonly PlantedFile[]
  readonly right: readonly LineFinding[]
}
interface PlantedFile extends LoggedFile {
  readonly right: readonly FileFinding[]
}

const subjects = [
  'Tunnel lining',
  'Portal headwall',
  'Shaft base slab',
  'Cross passage',
  'Drainage sump',
  'Ventilation duct',
  'Cable route',
  'Walkway bracket',
  'Fire main',
  'Track slab',
  'Signal gantry',
  'Retaining wall',
]
const kinds = [
  'general arrangement',
  'reinforcement details',
  'setting out plan',
  'long section',
  'method statement',
  'design report',
  'calculation',
  'schedule of quantities',
]
const types = [
  ['Drawing (DRG)', 'DRG'],
  ['Report (REP)', 'REP'],
  ['Schedule (SCH)', 'SCH'],
  ['Calculation (CAL)', 'CAL'],
] as const

/** The day of the comparisons. */
export const logDay = '2026-11-30'

/** Returns the number of the deliverable at a place. */
const numberAt = (at: number, code: string) =>
  `1DM03-DMJ-TN-${code}-SS01_SL0${1 + (at % 4)}-${242_000 + at}`

/** Plants faults in turn: each twentieth deliverable has the same kind. */
export function plantedPlan(count: number): Planted[] {
  return Array.from({ length: count }, (_, at) => plant(at))
}

function plant(at: number): Planted {
  const [documentType, code] = types[at % types.length] ?? types[0]
  const subject = `${subjects[at % subjects.length]} ${kinds[Math.floor(at / subjects.length) % kinds.length]}`
  const title = `${subject} chainage ${100 + Math.floor(at / 96) * 10} zone ${at % 96}`
  const number = numberAt(at, code)
  const line: PlannedLine = {
    tagCode: `L${at}`,
    number,
    revision: 'P01',
    title,
    documentType,
    suitability: 'S2 Information',
    due: at % 2 === 0 ? '2026-11-20' : '2027-03-01',
  }
  const usual: PlantedFile = {
    number,
    fileName: `${number}.pdf`,
    title,
    documentType: code,
    revision: 'P01',
    status: 'S2',
    issuedOn: '2026-11-10',
    right: ['planned'],
  }
  const one = (file: Partial<PlantedFile>, right: readonly LineFinding[] = ['found']): Planted => ({
    line,
    files: [{ ...usual, ...file }],
    right,
  })
  const named = (changed: string) => ({ number: changed, fileName: `${changed}.pdf` })
  switch (at % 20) {
    case 1:
      return { line, files: [], right: ['missing'] }
    case 2:
      return { line, files: [], right: ['missing', 'late'] }
    case 3:
      return one({ revision: 'P02' }, ['found', 'other_revision'])
    case 4:
      return one({ status: 'S4' }, ['found', 'other_status'])
    case 5:
      return one({ title: `${subject} superseded scheme option ${at}` }, ['found', 'renamed'])
    case 6:
      return one({ issuedOn: '2026-11-25' }, ['found', 'late'])
    case 7:
      return one({
        ...named(number.toLowerCase().replaceAll('-', '_')),
        right: ['planned', 'badly_named'],
      })
    case 8:
      return one({ ...named(number.replaceAll('-', ' – ')), right: ['planned', 'badly_named'] })
    case 9:
      return one({ ...named(`Drawing for ${subject}`), right: ['planned', 'badly_named'] }, [
        'found',
        'renamed',
      ])
    case 10:
      return one(
        {
          ...named(`${number.slice(0, -2)}${number.slice(-1)}${number.slice(-2, -1)}`),
          right: ['planned', 'badly_named'],
        },
        number.at(-1) === number.at(-2) ? ['found'] : ['found', 'renamed'],
      )
    case 11:
      return {
        line,
        right: ['found'],
        files: [usual, { ...usual, right: ['planned', 'duplicate'] }],
      }
    case 12:
      return {
        line,
        right: ['found', 'other_revision'],
        files: [usual, { ...usual, revision: 'P02', issuedOn: '2026-11-12' }],
      }
    case 13:
      return {
        line,
        right: ['found'],
        files: [usual, { ...usual, ...extraOf(at, code), right: ['unplanned'] }],
      }
    case 14:
      return {
        line,
        right: ['found'],
        files: [
          usual,
          {
            ...usual,
            number: `Site photo ${at}`,
            fileName: `IMG_${at}.jpg`,
            title: `Photo of the works ${at}`,
            documentType: '',
            right: ['unplanned', 'badly_named'],
          },
        ],
      }
    case 15:
      return one({ revision: 'Rev P1' })
    case 16:
      return one({ title: title.toUpperCase().replaceAll(' ', '  ') })
    case 17:
      return one({ ...named(number.replace('SS01', 'SSO1')), right: ['planned', 'badly_named'] }, [
        'found',
        'renamed',
      ])
    case 18:
      return one(
        {
          ...named(`Scan ${at}`),
          title: title.replace('ain', 'ian').replace('e', ''),
          right: ['planned', 'badly_named'],
        },
        ['found', 'renamed'],
      )
    case 19:
      return { line, right: ['found'], files: [usual, { ...usual, fileName: `${number}.dwg` }] }
    default:
      return one({})
  }
}

const extraOf = (at: number, code: string): Partial<PlantedFile> => {
  const number = `1DM03-DMJ-TN-${code}-SS01_SL09-${900_000 + at * 7}`
  return { number, fileName: `${number}.pdf`, title: `Temporary works platform ${at}` }
}

/** A log in the shape of a system: its titles, and how it writes a file. */
export interface SystemLog {
  readonly name: string
  readonly titles: readonly string[]
  readonly cells: (file: LoggedFile, at: number) => readonly string[]
  /** What the system does not tell, so that nobody can find it. */
  readonly lacks?: readonly (LineFinding | FileFinding)[]
}

const shown = (day: string | null) => day?.split('-').toReversed().join('/') ?? ''
const states = ['Shared', 'Published'] as const

/** Logs in the shapes of common systems. */
export const systems: readonly SystemLog[] = [
  {
    name: 'Aconex',
    titles: [
      'Select',
      'File',
      'Document No',
      'Revision',
      'Title',
      'Type',
      'Status',
      'Discipline',
      'Date Modified',
      'Size',
      'Confidential',
      'Version',
    ],
    cells: (file, at) => [
      '',
      file.fileName,
      file.number,
      file.revision,
      file.title,
      file.documentType,
      `${file.status} - Suitable for information`,
      'Tunnels',
      `${shown(file.issuedOn)} 14:0${at % 10}`,
      '1.2 MB',
      'No',
      '1',
    ],
  },
  {
    name: 'ACC',
    titles: [
      'Name',
      'Description',
      'Version',
      'Indicators',
      'Size',
      'Last updated',
      'Updated by',
      'Version added by',
      'Revision',
      'Suitability',
    ],
    cells: (file) => [
      file.fileName,
      file.title,
      'V1',
      '',
      '1.2 MB',
      `${file.issuedOn}T09:00:00Z`,
      'Maya Okafor',
      'Maya Okafor',
      file.revision,
      file.status,
    ],
  },
  {
    name: 'ProjectWise',
    titles: [
      'Name',
      'Description',
      'File Name',
      'Version',
      'State',
      'File Updated',
      'Application',
      'Document Number',
      'Revision',
      'Document Type',
    ],
    cells: (file, at) => [
      file.fileName,
      file.title,
      file.fileName,
      file.revision,
      states[at % 2] ?? '',
      `${file.issuedOn} 10:11:12`,
      'AutoCAD',
      file.number,
      file.revision,
      file.documentType,
    ],
    lacks: ['other_status'],
  },
  {
    name: 'Asite',
    titles: [
      'Doc Ref',
      'Rev',
      'Ver',
      'Doc Title',
      'Status',
      'Purpose of Issue',
      'Publisher',
      'Publish Date',
      'File Name',
      'File Type',
    ],
    cells: (file) => [
      file.number,
      file.revision,
      '1',
      file.title,
      'For Review',
      `${file.status} - Issued`,
      'Ben Carver, Dunmere',
      file.issuedOn
        ? new Date(file.issuedOn).toLocaleDateString('en-GB', {
            day: '2-digit',
            month: 'short',
            year: 'numeric',
          })
        : '',
      file.fileName,
      file.fileName.slice(-3),
    ],
  },
  {
    name: 'SharePoint',
    titles: [
      'Name',
      'Title',
      'Modified',
      'Modified By',
      'Content Type',
      'Rev',
      'Suitability code',
      'Item Type',
      'Path',
    ],
    cells: (file, at) => [
      file.number.startsWith('1DM03-') && at % 3 === 0
        ? file.fileName.replace('.pdf', `_${file.revision.replace('Rev P1', 'P01')}.pdf`)
        : file.fileName,
      file.title,
      shown(file.issuedOn),
      'Maya Okafor',
      'Document',
      file.revision,
      file.status,
      'Item',
      'sites/1dm03/Shared Documents',
    ],
  },
]

/** Reads the rows of a log by the columns that are guessed. */
export function readLogged(
  titles: readonly string[],
  rows: readonly (readonly string[])[],
): LoggedFile[] {
  const columns = titles.map((title, at) => ({
    title,
    texts: rows.slice(0, 200).map((row) => row[at] ?? ''),
  }))
  const guesses = guessLog(columns, [])
  return rows.map((row) => {
    const of = (target: string) => row[guesses.findIndex((guess) => guess.target === target)] ?? ''
    return {
      number: of('number'),
      fileName: of('file_name'),
      title: of('title'),
      documentType: of('document_type'),
      revision: of('revision'),
      status: of('status'),
      issuedOn: readDay(of('issued_on')),
    }
  })
}
