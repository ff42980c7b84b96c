import { asset, comment, discipline, line, plan, primaryAsset } from '#testkit/plan.ts'

/** Returns a comment about each line. */
const about = (tag: string, lines: number) =>
  Array.from({ length: lines }, (_, at) =>
    comment(`${tag}-C${at}`, {
      selections: JSON.stringify({ didp_tag_code: tag, deliverable_tag_code: `${tag}-L${at}` }),
    }),
  )

/** Returns a plan with that many disciplines, lines each, and a comment on every line. */
export const many = (disciplines: number, lines: number) => {
  const tags = Array.from({ length: disciplines }, (_, at) => `D${at + 1}`)
  return {
    assets: [
      plan(
        tags.map((tag) => discipline(tag, {}, about(tag, lines))),
        {},
        about('P1', lines),
      ),
      primaryAsset,
      ...tags.flatMap((tag) =>
        Array.from({ length: lines }, (_, at) =>
          asset(`${tag}-L${at}`, 'Document', { 'Document Name': `Line ${at}` }),
        ),
      ),
    ],
    lines: tags.flatMap((tag) =>
      Array.from({ length: lines }, (_, at) => line(`${tag}-L${at}`, tag)),
    ),
  }
}
