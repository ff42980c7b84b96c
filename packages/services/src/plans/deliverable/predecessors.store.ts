import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { AnswerOf, BodyOf } from '@tidemark/schema/rest/endpoint'
import type { nameLines } from '@tidemark/schema/rest/asset'
import { findAssets } from '#records/asset/asset.store.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { disciplineCodec } from '#records/asset/codec/discipline.ts'
import { isRemoved } from '#records/asset/codec/removed.ts'
import type { Tables } from '#platform/db/tables.ts'
import { lockThing } from '#platform/db/locks.ts'

/**
 * Reads the lines that come before the named ones, directly and through others, each with its own
 * predecessors. It includes lines that the person cannot see. Concurrent changes of predecessors in
 * the contract wait, so that two of them cannot close a cycle together.
 */
export async function lockLinesBefore(
  trx: Transaction<Tables>,
  contract: string,
  named: readonly string[],
): Promise<Map<string, readonly string[]>> {
  await lockThing(trx, 'predecessors', contract)
  const { rows } = await sql<{ line: string; predecessors: string[] }>`
    select line, predecessors from lines_before(${named})`.execute(trx)
  return new Map(rows.map(({ line, predecessors }) => [line, predecessors]))
}

type NamedLine = AnswerOf<typeof nameLines>['lines'][number]

/** Names lines that the person can see, also removed ones, in the given order. */
export async function findNamedLines(
  db: Kysely<Tables>,
  { contract, tag_codes: tagCodes }: BodyOf<typeof nameLines>,
): Promise<NamedLine[]> {
  const found = await findAssets(db, { contract, tagCodes, classCode: 'Document' })
  const parents = [...new Set(found.flatMap(({ part_of: parent }) => parent ?? []))]
  const disciplines = await findAssets(db, { contract, tagCodes: parents, classCode: 'DIDP' })
  const byTag = new Map(found.map((line) => [line.tag_code, line]))
  const disciplineOf = new Map(disciplines.map((one) => [one.tag_code, one]))
  return [...new Set(tagCodes)].flatMap((tagCode): NamedLine[] => {
    const line = byTag.get(tagCode)
    const discipline = disciplineOf.get(line?.part_of ?? '')
    if (!line || !discipline) return []
    const { title, name, documentNumber } = deliverableCodec.read(line)
    return [
      {
        tag_code: tagCode,
        title: title ?? name ?? tagCode,
        number: documentNumber,
        didp_tag_code: discipline.tag_code,
        discipline_name: disciplineCodec.get(discipline, 'name') ?? discipline.tag_code,
        removed: isRemoved(line) || isRemoved(discipline),
      },
    ]
  })
}
