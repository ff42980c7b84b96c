import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Creates the number register with its types, and the queue of lines that wait for a number. */
export async function up(db: Kysely<never>): Promise<void> {
  await createRegister(db)
  await createQueue(db)
  await insertTypes(db)
  await insertLists(db)
}

/**
 * Creates the documents of the register and who carries a number after it was issued. `issue_cursor`
 * says how far the lines of each contract have taken over the reported days of issue.
 */
const createRegister = (db: Kysely<never>) =>
  sql`
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
      document_issued_on date,
      issue_position bigint,
      primary key (contract, number)
    );
    create unique index register_document_issue on register_document (contract, issue_position)
      where issue_position is not null;
    create table register_sequence (contract text primary key, next integer not null default 1);
    create table register_type (discipline text, code text, name text not null, primary key (discipline, code));
    create table register_carrier (
      contract text not null,
      number text not null,
      tag_code text not null,
      primary key (contract, number, tag_code),
      foreign key (contract, number) references register_document (contract, number)
    );
    create index register_carrier_tag_code on register_carrier (tag_code);
    create table issue_cursor (contract text primary key, confirmed text, latest text);
  `.execute(db)

/** Creates the queue of lines, and the order in which disciplines and contracts get their turns. */
const createQueue = (db: Kysely<never>) =>
  sql`
    create sequence number_request_position;
    create table number_request (
      tag_code text primary key,
      contract text not null,
      discipline text not null,
      position bigint not null default nextval('number_request_position'),
      due timestamptz not null default now(),
      claim uuid,
      attempts integer not null default 0,
      is_answered boolean not null default false
    ) with (fillfactor = 70);
    create index number_request_waiting on number_request (discipline, position) where not is_answered;
    create table number_queue (
      discipline text primary key,
      contract text not null,
      waiting integer not null,
      last_turn bigint not null default 0
    ) with (fillfactor = 70);
    create sequence number_turn_sequence;
    create table number_turn (contract text primary key, last_turn bigint not null);
  `.execute(db)

async function insertTypes(db: Kysely<never>): Promise<void> {
  const rows = disciplines.flatMap(([discipline]) =>
    documentTypes
      .filter(([type]) => !refusedFor(discipline).includes(type))
      .map(([code, name]) => sql`(${discipline}, ${code}, ${name})`),
  )
  await sql`insert into register_type (discipline, code, name) values ${sql.join(rows)}`.execute(db)
}

/** Inserts the lists of values that assets may carry on every contract. */
async function insertLists(db: Kysely<never>): Promise<void> {
  const rows = Object.entries(lists).flatMap(([classCode, attributes]) =>
    Object.entries(attributes).map(
      ([name, list], sequence) =>
        sql`(${classCode}, ${name}, 'List', true, cast(${JSON.stringify(list)} as jsonb), cast(${sequence} as integer))`,
    ),
  )
  await sql`
    insert into class_attribute (class_code, attribute_name, attribute_type, mandatory, predetermined_list, sequence)
    values ${sql.join(rows)}`.execute(db)
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
