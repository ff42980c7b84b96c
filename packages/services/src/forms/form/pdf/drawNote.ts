import { cutWords } from '#platform/pdf/letters.ts'
import type { Paper, Type } from '#platform/pdf/paper.ts'
import { ink } from '#platform/pdf/paper.ts'
import type { FormSheet } from './formSheet.ts'

const note: Type = { size: 8.5, color: ink.warning, bold: true }

/** Names the parts with letters that no font contains, before the first of them. */
export async function drawNote(paper: Paper, sheet: FormSheet): Promise<void> {
  const cut = await cutParts(sheet, paper)
  if (cut.length === 0) return
  const words = `${cutWords(cut)} Open the form in Tidemark to see them.`
  await paper.flow(words, note)
  paper.y += 8
}

async function cutParts(
  { title, number, facts, sections, signatures, history }: FormSheet,
  paper: Paper,
): Promise<string[]> {
  const parts = [
    ['the head of this form', [title, number ?? '', ...facts.flat()]] as const,
    ...sections.flatMap(({ heading, fields }) => [
      [`the heading “${heading}”`, [heading]] as const,
      ...fields.map(
        ({ label, value, image }) =>
          [`“${label}”`, [label, value, image?.caption ?? image?.name ?? '']] as const,
      ),
    ]),
    ['the signatures', signatures.flatMap((signature) => Object.values(signature))] as const,
    ['the history', history.flat()] as const,
  ]
  const cut: string[] = []
  for (const [name, texts] of parts) if (await paper.isCut(texts)) cut.push(short(name))
  return cut
}

const short = (name: string) => (name.length > 80 ? `${name.slice(0, 79)}…` : name)
