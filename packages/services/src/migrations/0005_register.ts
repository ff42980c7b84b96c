import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the number register, and the lists of values that assets may carry on every contract. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    create table register_document (
      contract text not null,
      number text not null,
      asked_for text unique,
      title text not null,
      document_type text not null,
      discipline text not null,
      revision text not null,
      hs2_deliverable text,
      gdpr text,
      stage text,
      suitability_status text,
      issued_at timestamptz not null default now(),
      retired_at timestamptz,
      primary key (contract, number)
    )`.execute(db)
  await sql`create table register_sequence (contract text primary key, next integer not null default 1)`.execute(
    db,
  )
  await sql`create table register_type (discipline text, code text, name text not null, primary key (discipline, code))`.execute(
    db,
  )
  for (const [discipline] of disciplines) {
    for (const [code, name] of documentTypes.filter(
      ([type]) => !refusedFor(discipline).includes(type),
    )) {
      await sql`insert into register_type (discipline, code, name) values (${discipline}, ${code}, ${name})`.execute(
        db,
      )
    }
  }
  for (const [classCode, attributes] of Object.entries(lists)) {
    for (const [sequence, [name, list]] of Object.entries(attributes).entries()) {
      await sql`
        insert into class_attribute (class_code, attribute_name, attribute_type, mandatory, predetermined_list, sequence)
        values (${classCode}, ${name}, 'List', true, cast(${JSON.stringify(list)} as jsonb), ${sequence})`.execute(
        db,
      )
    }
  }
}

const stages = [
  'Scheme Design (SD)',
  'Detailed Design (DD)',
  'Construction (CON)',
  'As Built (AB)',
  'Handover (HO)',
]

const designDisciplines = [
  'Architecture',
  'Drainage',
  'Environment',
  'Geotechnical',
  'Highways',
  'Information Management',
  'Mechanical and Electrical',
  'Overhead Line',
  'Signalling',
  'Structures',
  'Telecommunications',
  'Track',
  'Tunnels',
  'Utilities',
]

const supportFunctions = [
  'Commercial',
  'Construction Planning',
  'Environment',
  'Health and Safety',
  'Information Management',
  'Logistics',
  'Quality',
  'Survey and Monitoring',
  'Temporary Works',
  'Testing and Commissioning',
]

/** Two letters as document numbers carry them. */
const disciplines = [
  ['AR', 'Architecture'],
  ['CM', 'Commercial'],
  ['CP', 'Construction Planning'],
  ['DR', 'Drainage'],
  ['EN', 'Environment'],
  ['GT', 'Geotechnical'],
  ['HS', 'Health and Safety'],
  ['HW', 'Highways'],
  ['IM', 'Information Management'],
  ['LG', 'Logistics'],
  ['ME', 'Mechanical and Electrical'],
  ['OL', 'Overhead Line'],
  ['QA', 'Quality'],
  ['SG', 'Signalling'],
  ['ST', 'Structures'],
  ['SM', 'Survey and Monitoring'],
  ['TC', 'Telecommunications'],
  ['TW', 'Temporary Works'],
  ['TS', 'Testing and Commissioning'],
  ['TK', 'Track'],
  ['TN', 'Tunnels'],
  ['UT', 'Utilities'],
] as const

/** Three letters as document numbers carry them. */
const documentTypes = [
  ['CAL', 'Calculation'],
  ['CRT', 'Certificate'],
  ['DSH', 'Data Sheet'],
  ['DRG', 'Drawing'],
  ['MAN', 'Manual'],
  ['MST', 'Method Statement'],
  ['MIN', 'Minutes'],
  ['M3D', 'Model'],
  ['PLN', 'Plan'],
  ['PRC', 'Procedure'],
  ['PRG', 'Programme'],
  ['REG', 'Register'],
  ['REP', 'Report'],
  ['RAS', 'Risk Assessment'],
  ['SCH', 'Schedule'],
  ['SPC', 'Specification'],
  ['SVY', 'Survey'],
  ['TNT', 'Technical Note'],
  ['TST', 'Test Report'],
] as const

/**
 * Returns the document types that a discipline does not issue. People who manage the work rather
 * than design it issue no design documents.
 */
function refusedFor(discipline: string): readonly string[] {
  if (discipline === 'CM') return ['CAL', 'CRT', 'DRG', 'M3D', 'MST', 'RAS', 'SPC', 'SVY', 'TST']
  if (['HS', 'IM', 'QA'].includes(discipline)) return ['CAL', 'DRG', 'M3D']
  if (['CP', 'LG'].includes(discipline)) return ['CAL', 'CRT', 'TST']
  return []
}

const lists: Record<string, Record<string, readonly string[]>> = {
  'Technical Lifecycles': { 'Technical Lifecycle Stage': stages },
  DIDP: { 'Discipline Type': designDisciplines, 'Support Function Type': supportFunctions },
  Document: {
    'HS2 Deliverable': ['Yes', 'No'],
    GDPR: ['No', 'Yes'],
    lifecycleStage: stages,
    'Suitability Status': [
      'S0 Work in progress',
      'S1 Coordination',
      'S2 Information',
      'S3 Review and comment',
      'S4 Review and authorisation',
      'S5 Review and acceptance',
      ...[1, 2, 3, 4, 5, 6, 7].map((stage) => `A${stage} Authorised`),
    ],
    Discipline: disciplines.map(([code, name]) => `${name} (${code})`),
    'Document Type': documentTypes.map(([, name]) => name),
    'Document Type Code': documentTypes.map(([code]) => code),
  },
  Comment: {
    Code: [
      '1 Must be resolved before acceptance',
      '2 Resolve before next revision',
      '3 Observation or query',
      '4 Editorial',
    ],
  },
}
