import { expect, it } from 'vitest'
import type { CommentSheetFragment, SheetCommentFragment } from '#api/generated/graphql.ts'
import { person } from '#testing/person.ts'
import { repliesText, toCommentSheet, toKeptSheet } from './sheet.ts'
import { makeSpreadsheet } from './spreadsheet.ts'

const ingrid = person('i', 'Ingrid Solheim')
const comment = (
  number: string,
  more: Partial<SheetCommentFragment> = {},
): SheetCommentFragment => ({
  __typename: 'Comment',
  id: number,
  number,
  code: '4 Editorial',
  status: 'CLOSED',
  message: 'Spelling.',
  recordedAt: '2026-11-03T09:00:00.000Z',
  recordedBy: ingrid,
  about: { __typename: 'CommentSubject', tidp: 'T-1', discipline: null, deliverable: null },
  replies: [],
  ...more,
})
const plan = {
  __typename: 'Tidp',
  id: 'T-1',
  tagCode: 'T-1',
  title: 'Harrow Lane Shaft',
  number: '1DM03-DMJ-IM-PLN-000-000001',
  revision: 'P02',
  stage: 'Construction (CON)',
  status: 'REVIEW_APPROVED',
  approvedAt: '2026-11-10T09:00:00.000Z',
  owners: [ingrid],
  acceptedBy: [ingrid],
  acceptedFor: [],
  comments: [
    comment('C-0010', {
      status: 'OPEN',
      replies: [
        {
          __typename: 'CommentReply',
          id: 'r',
          message: 'Done.',
          recordedAt: '2026-11-04T09:00:00.000Z',
          recordedBy: ingrid,
        },
      ],
    }),
    comment('C-0002', {
      about: {
        __typename: 'CommentSubject',
        tidp: 'T-1',
        discipline: { __typename: 'CommentedDiscipline', tagCode: 'D-1', name: 'Drainage' },
        deliverable: {
          __typename: 'CommentedDeliverable',
          tagCode: 'L-1',
          name: 'Pump list',
          removed: true,
        },
      },
    }),
  ],
} satisfies CommentSheetFragment

const sheet = toCommentSheet(plan, {
  code: '1DM03',
  name: 'Dunmere South Tunnels',
  timeZone: 'Pacific/Auckland',
})

it('lists every comment by number with subject and replies, under the plan’s name', () => {
  expect(
    sheet.rows.map(({ number, status, discipline, deliverable }) => [
      number,
      status,
      discipline,
      deliverable,
    ]),
  ).toEqual([
    ['C-0002', 'Closed', 'Drainage', 'Pump list (removed)'],
    ['C-0010', 'Open', 'General', null],
  ])
  expect(sheet.rows.map(repliesText).at(-1)).toBe(
    'Ingrid Solheim, 04/11/2026 10:00 PM GMT+13\nDone.',
  )
  // The same for every reader, and as in the PDF: in the contract's time zone.
  expect(sheet.rows.at(-1)?.recorded).toBe('03/11/2026 10:00 PM GMT+13')
  expect(sheet.titleBlock.find(({ label }) => label === 'Review Approved')?.value).toBe(
    '10/11/2026, Ingrid Solheim',
  )
  expect(sheet.summary).toBe('2 comments, 1 open')
  expect(sheet.fileName).toBe('1DM03-DMJ-IM-PLN-000-000001-P02-comment-sheet')
})

it('shows the comments of an earlier revision at its approval', () => {
  const { title, number, stage, approvedAt, owners, acceptedBy } = plan
  const kept = toKeptSheet(
    {
      __typename: 'KeptRevision',
      title,
      number,
      stage,
      approvedAt,
      owners,
      acceptedBy,
      acceptedFor: [],
      revision: 'P01',
      comments: [
        {
          __typename: 'KeptComment',
          number: 'C-0001',
          code: '4 Editorial',
          status: 'CLOSED',
          message: 'Spelling.',
          recordedAt: '2026-11-03T09:00:00.000Z',
          recordedBy: ingrid,
          discipline: 'Drainage',
          deliverable: null,
          replies: [],
        },
      ],
    },
    'T-1',
    {
      code: '1DM03',
      name: 'Dunmere South Tunnels',
      timeZone: 'Pacific/Auckland',
    },
  )
  expect(kept.fileName).toBe('1DM03-DMJ-IM-PLN-000-000001-P01-comment-sheet')
  expect(kept.pdfPath).toBe('/workflow/comment_sheet/pdf/?contract=1DM03&tag_code=T-1&revision=P01')
  expect(kept.rows.map((row) => [row.number, row.discipline, row.author])).toEqual([
    ['C-0001', 'Drainage', 'Ingrid Solheim'],
  ])
})

it('creates an xlsx and links to its PDF', async () => {
  expect(
    new TextDecoder().decode((await (await makeSpreadsheet(sheet)).arrayBuffer()).slice(0, 2)),
  ).toBe('PK')
  expect(sheet.pdfPath).toBe('/workflow/comment_sheet/pdf/?contract=1DM03&tag_code=T-1')
})
