import {
  type AssetRow,
  attributeMetadataOf,
  deliverablesOf,
  searchAssets,
  type DeliverableRow,
} from '@tidemark/schema/rest/asset'
import type { AnswerOf, Endpoint, GivenAnswer } from '@tidemark/schema/rest/endpoint'
import { searchUsers, userData } from '@tidemark/schema/rest/user'
import { actionsOf, auditOf } from '@tidemark/schema/rest/workflow'
import {
  answers,
  type RecordedCall,
  refuses,
  type Scene,
  type ScriptedServer,
} from './scriptedServer.ts'

export const ann = {
  user_id: 'u1',
  username: 'ann@dunmere.example',
  name: 'Ann Rowe',
  roles: ['Registers:WorkflowManager'],
  contract: {
    contract_code: '1DM03',
    contract_name: 'Dunmere South Tunnels',
    time_zone: 'Europe/London',
  },
  contract_list: [
    { contract_code: '1DM03', contract_name: 'Dunmere South Tunnels', time_zone: 'Europe/London' },
  ],
  default_module: null,
}

/** Answers an endpoint by a function of the call. */
export const answersWith =
  <E extends Endpoint>(endpoint: E, answer: (call: RecordedCall) => GivenAnswer<E>): Scene =>
  (call, response) =>
    answers(endpoint, answer(call))(call, response)

export const unknown = refuses(404, {
  Error: 'No such thing, says the service.',
  code: 'NOT_FOUND',
})

export const asset = (
  tag_code: string,
  class_code: AssetRow['class_code'],
  attribute: AssetRow['attribute'],
  relations: AssetRow[] = [],
): AssetRow => ({ tag_code, class_code, contract: '1DM03', attribute, version: 3, relations })

/** Returns a comment with replies, numbered after its tag. */
export const comment = (
  tag: string,
  attribute: AssetRow['attribute'] = {},
  replies: AssetRow[] = [],
): AssetRow =>
  asset(
    tag,
    'Comment',
    {
      'Comment Number': `C-${tag.replace(/\D/g, '').padStart(4, '0')}`,
      Message: `Message of ${tag}`,
      Head: 'General',
      Code: '2 Resolve before next revision',
      'Recorded At': '2026/11/03 09:00:00',
      'Recorded By': 'ivo@dunmere.example',
      Status: 'Open',
      ...attribute,
    },
    replies,
  )

export const reply = (tag: string, attribute: AssetRow['attribute'] = {}): AssetRow =>
  asset(tag, 'Comment', {
    Response: `Response ${tag}`,
    'Recorded At': '2026/11/04 09:00:00',
    'Recorded By': 'ann@dunmere.example',
    ...attribute,
  })

const created = { by: 'vera@dunmere.example', at: '2026/11/02 08:30:00' }

export const discipline = (
  tag: string,
  attribute: AssetRow['attribute'] = {},
  comments: AssetRow[] = [],
): AssetRow =>
  asset(
    tag,
    'DIDP',
    {
      'DIDP Name': `Discipline ${tag}`,
      'DIDP Required': 'Yes',
      'DIDP Owner': [`owner-of-${tag.toLowerCase()}@dunmere.example`],
      'DIDP Created By': created.by,
      'DIDP Created Date': created.at,
      'DIDP Status': 'WIP',
      TIDP: 'P1',
      ...attribute,
    },
    comments,
  )

const workPackage = asset('W1', 'Work Package', {
  'Work Package Name': 'Portal works',
  'Work Package Number': 'WP-104',
  Stage: 'Detailed Design',
  'Design Freeze': '2027/01/15 00:00:00',
  'T-12': '2026/10/01 00:00:00',
})
export const primaryAsset = asset(
  'A1',
  'Primary Asset',
  { 'Asset Name': 'North portal', 'Unique Asset ID': 'NP-01', Sector: 'S2' },
  [
    workPackage,
    asset('W2', 'Work Package', {
      'Work Package Name': 'Fencing',
      'Work Package Number': 'WP-001',
      Stage: '',
    }),
  ],
)

export const plan = (
  disciplines: AssetRow[],
  attribute: AssetRow['attribute'] = {},
  comments: AssetRow[] = [],
): AssetRow =>
  asset(
    'P1',
    'TIDP',
    {
      'TIDP Title': 'North portal detailed design',
      Revision: 'P01',
      'TIDP Number': '',
      'TIDP Number Status': 'Empty',
      'TIDP Status': 'WIP',
      'TIDP Stage': 'Detailed Design (DD)',
      'TIDP Created By': created.by,
      'TIDP Created Date': created.at,
      'TIDP Owner': ['ann@dunmere.example'],
      'Internal Stakeholders': ['ivo@dunmere.example'],
      'External Stakeholders': [],
      'Primary Asset': 'A1',
      ...attribute,
    },
    [
      ...disciplines,
      ...comments,
      workPackage,
      asset('L1', 'Technical Lifecycles', {
        'Technical Lifecycle Stage': 'Detailed Design',
        'Technical Lifecycle Stage Code': 'DD',
        'Design Freeze': '2027/01/15 00:00:00',
        'T-12': '2026/10/01 00:00:00',
      }),
    ],
  )

export const line = (
  tag: string,
  didp: string,
  row: Partial<DeliverableRow> = {},
): DeliverableRow => ({
  tag_code: tag,
  didp_tag_code: didp,
  name: `Report (REP) - North portal - ${tag}`,
  title: `Line ${tag}`,
  author: ['ann@dunmere.example'],
  type: 'NEW',
  version: 1,
  message: null,
  created_by: 'ann@dunmere.example',
  row1: null,
  row2: 'Report (REP)',
  row3: 'Yes',
  row4: null,
  row5: null,
  row6: 'No',
  row7: 'Detailed Design',
  row8: 'S3',
  row9: 'Information Management (IM)',
  row10: 'Empty',
  ...row,
})

const metadata: Record<string, Record<string, string[]>> = {
  Document: {
    'Document Type': ['Specification', 'Report'],
    'Document Type Code': ['SPE', 'REP'],
    'HS2 Deliverable': ['Yes', 'No'],
    GDPR: ['No'],
    lifecycleStage: ['Detailed Design'],
    'Suitability Status': ['S3'],
    Discipline: ['Information Management (IM)'],
  },
  Comment: { Code: ['1 Must be resolved before acceptance', '4 Editorial'] },
  DIDP: { 'Discipline Type': ['Structures', 'Drainage'], 'Support Function Type': ['Consents'] },
  'Technical Lifecycles': {
    'Technical Lifecycle Stage': ['Detailed Design (DD)', 'Construction (CON)'],
  },
}

const toMetadata = (class_code: string): AnswerOf<typeof attributeMetadataOf> => ({
  class: [
    {
      class_code,
      attributes: Object.entries(metadata[class_code] ?? {}).map(
        ([attribute_name, predetermined_list]) => ({
          attribute_name,
          attribute_type: 'text',
          mandatory: false,
          predetermined_list,
        }),
      ),
    },
  ],
  global_attributes: [],
})

/** Plays services with one contract, these assets (found at any depth), these lines, and a name for everybody. */
export function playContract(
  services: ScriptedServer,
  { assets, lines = [] }: { assets: AssetRow[]; lines?: DeliverableRow[] },
): void {
  const everything = (rows: readonly AssetRow[]): AssetRow[] =>
    rows.flatMap((row) => [row, ...everything(row.relations)])
  services.play(userData, answers(userData, ann))
  services.play(searchAssets, (call, response) => {
    const { tag_code: asked, class_code: ofClass } = call.body as {
      tag_code?: { fieldValue: string | string[] }
      class_code?: string
    }
    const listed = everything(assets).filter(({ class_code }) => class_code === ofClass)
    const tags = new Set([asked?.fieldValue ?? listed.map(({ tag_code }) => tag_code)].flat())
    const result = [...tags].flatMap(
      (tag) => everything(assets).find(({ tag_code }) => tag_code === tag) ?? [],
    )
    return (result.length > 0 ? answers(searchAssets, { count: result.length, result }) : unknown)(
      call,
      response,
    )
  })
  services.play(
    deliverablesOf,
    answersWith(deliverablesOf, ({ query }) => ({
      deliverables: lines.filter((row) => query.getAll('tag').includes(row.didp_tag_code)),
    })),
  )
  services.play(
    actionsOf,
    answersWith(actionsOf, ({ query }) => ({
      actions: [
        ...query.getAll('tag_code').map((tag_code) => ({
          tag_code,
          actionName: 'action_accept_ownership',
          task_id: 71,
          allowed: true,
          blockers: [],
        })),
        ...(query.get('with_comments') === 'true' ? everything(assets) : [])
          .filter(({ class_code }) => class_code === 'Comment')
          .map(({ tag_code }) => ({
            tag_code,
            actionName: 'comment_reply',
            task_id: -1,
            allowed: true,
            blockers: [],
          })),
      ],
    })),
  )
  services.play(
    auditOf,
    answersWith(auditOf, ({ query }) => ({
      next: null,
      results: [
        {
          id: 'h1',
          tag_code: query.get('tag_code') ?? '',
          executed_by: 'kai@dunmere.example',
          execution_time: '2026/11/03 09:00:00',
          action: 'Accepted ownership',
          changes: [{ field: 'DIDP Status', from: 'Created', to: 'WIP' }],
          about: [],
        },
      ],
    })),
  )
  services.play(
    attributeMetadataOf,
    answersWith(attributeMetadataOf, ({ query }) => toMetadata(query.get('class_code') ?? '')),
  )
  services.play(
    searchUsers,
    answersWith(searchUsers, ({ query }) => {
      const results = query
        .getAll('username')
        .map((username) => ({ username, name: `Name of ${username}` }))
      return { count: results.length, results }
    }),
  )
}
