import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { jsPDF } from 'jspdf'
import { expect, it } from 'vitest'
import type { CommentSheetFragment, SheetCommentFragment } from '#api/generated/graphql.ts'
import { cutNote, makePdf } from './pdf.ts'
import { base64, embedFonts, type PdfFonts } from './pdfFonts.ts'
import { repliesText, toCommentSheet, toKeptSheet } from './sheet.ts'
import { makeSpreadsheet } from './spreadsheet.ts'

const ingrid = { __typename: 'Person', id: 'i', username: 'i', name: 'Ingrid Solheim' } as const
const comment = (number: string, more: Partial<SheetCommentFragment> = {}): SheetCommentFragment => ({
  __typename: 'Comment', id: number, number, code: '4 Editorial', status: 'CLOSED', message: 'Spelling.', recordedAt: '2026-11-03T09:00:00.000Z', recordedBy: ingrid,
  about: { __typename: 'CommentSubject', tidp: 'T-1', discipline: null, deliverable: null }, replies: [], ...more,
})
const plan = {
  __typename: 'Tidp', id: 'T-1', tagCode: 'T-1', title: 'Harrow Lane Shaft', number: '1DM03-DMJ-IM-PLN-000-000001', revision: 'P02', stage: 'Construction (CON)',
  status: 'REVIEW_APPROVED', approvedAt: '2026-11-10T09:00:00.000Z', owners: [ingrid], acceptedBy: [ingrid],
  comments: [
    comment('C-0010', { status: 'OPEN', replies: [{ __typename: 'CommentReply', id: 'r', message: 'Done.', recordedAt: '2026-11-04T09:00:00.000Z', recordedBy: ingrid }] }),
    comment('C-0002', {
      about: {
        __typename: 'CommentSubject', tidp: 'T-1', discipline: { __typename: 'CommentedDiscipline', tagCode: 'D-1', name: 'Drainage' },
        deliverable: { __typename: 'CommentedDeliverable', tagCode: 'L-1', name: 'Pump list', removed: true },
      },
    }),
  ],
} satisfies CommentSheetFragment

const font = (name: string) => base64(new Uint8Array(readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto/${name}.ttf`)))).buffer)
const fonts: PdfFonts = { normal: font('400Regular/Roboto_400Regular'), bold: font('700Bold/Roboto_700Bold') }

const sheet = toCommentSheet(plan, { code: '1DM03', name: 'Dunmere South Tunnels' })

it('holds every comment by number, with what it is about and its replies, under the name of the plan', () => {
  expect(sheet.rows.map(({ number, status, discipline, deliverable }) => [number, status, discipline, deliverable])).toEqual([
    ['C-0002', 'Closed', 'Drainage', 'Pump list (removed)'], ['C-0010', 'Open', 'General', null],
  ])
  expect(sheet.rows.map(repliesText).at(-1)).toMatch(/^Ingrid Solheim, 04\/11\/2026 .*\nDone\.$/)
  expect(sheet.summary).toBe('2 comments, 1 open')
  expect(sheet.fileName).toBe('1DM03-DMJ-IM-PLN-000-000001-P02-comment-sheet')
})

it('of an earlier revision names that revision and holds what had been said by then', () => {
  const { title, number, stage, approvedAt, owners, acceptedBy } = plan
  const kept = toKeptSheet({
    __typename: 'KeptRevision', title, number, stage, approvedAt, owners, acceptedBy, revision: 'P01',
    comments: [{
      __typename: 'KeptComment', number: 'C-0001', code: '4 Editorial', status: 'CLOSED', message: 'Spelling.', recordedAt: '2026-11-03T09:00:00.000Z', recordedBy: ingrid,
      discipline: 'Drainage', deliverable: null, replies: [],
    }],
  }, 'T-1', { code: '1DM03', name: 'Dunmere South Tunnels' })
  expect(kept.fileName).toBe('1DM03-DMJ-IM-PLN-000-000001-P01-comment-sheet')
  expect(kept.rows.map((row) => [row.number, row.discipline, row.author])).toEqual([['C-0001', 'Drainage', 'Ingrid Solheim']])
})

it('becomes an xlsx and a PDF', async () => {
  const startOf = async (blob: Blob, length: number) => new TextDecoder().decode((await blob.arrayBuffer()).slice(0, length))
  expect(await startOf(await makeSpreadsheet(sheet), 2)).toBe('PK')
  expect(await startOf(makePdf(sheet, fonts), 5)).toBe('%PDF-')
})

it('is written in the PDF with the letters it was typed with, and with a likeness of what the font has no sign for', () => {
  const { write, isCut } = embedFonts(new jsPDF(), fonts)
  const typed = '• Łódź, Gdańsk, Ζευγάς, Đurđević, Тоннель, České ě ř ů – “naïve” ≤ 5 mm €'
  expect(write(typed)).toBe(typed)
  expect([typed, 'a → b, why?', '日本', 'العربية', '👩‍🔧'].map(isCut)).toEqual([false, false, true, true, true])
  expect(write('a → b\u200B, 1\u202Fm, ½ 𝐀 日 👩‍🔧\r\nok')).toBe('a -> b, 1 m, ½ A ? ?\nok')
})

it('says at the top of the PDF which comments lack letters there', () => {
  const noteOn = (...messages: string[]) =>
    cutNote(toCommentSheet({ ...plan, comments: messages.map((message, at) => comment(`C-000${at + 1}`, { message })) }, { code: '1DM03', name: 'Dunmere' }), embedFonts(new jsPDF(), fonts))
  expect(noteOn('Spelling.', '日本', 'مرحبا')).toMatch(/^Some letters in C-0002, C-0003 cannot be set in this PDF and stand as “\?”\./)
  expect(noteOn('Łódź', 'Why?')).toBeNull()
})

it('wraps a long text and a word without end within its column of the PDF, over as many pages as it takes', async () => {
  const long = comment('C-0011', { message: `${'Zażółć gęślą jaźń. '.repeat(26)}${'x'.repeat(400)}` })
  const many = toCommentSheet({ ...plan, comments: Array.from({ length: 40 }, (_, at) => ({ ...long, id: String(at), number: `C-${at}` })) }, { code: '1DM03', name: 'Dunmere' })
  const pdf = await makePdf(many, fonts).text()
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5)
})
