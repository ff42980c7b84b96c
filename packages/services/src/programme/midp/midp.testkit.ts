import type { AttributeValue } from '@tidemark/schema/rest/asset'
import {
  didpAttributes,
  documentAttributes,
  primaryAssetAttributes,
  tidpAttributes,
} from '@tidemark/schema/rest/attributes'
import { sql } from 'kysely'
import { plantPlan } from '#records/asset/asset.testkit.ts'
import type { PlantedPlan } from '#records/asset/asset.testkit.ts'
import type { TestServices } from '#testkit/index.ts'

export const contract = '1DM03'

/** Changes attributes of an asset as an action would. */
export const change = (
  { db }: Pick<TestServices, 'db'>,
  tagCode: string | undefined,
  attribute: Record<string, AttributeValue>,
) =>
  sql`update asset set attribute = attribute || cast(${JSON.stringify(attribute)} as jsonb) where tag_code = ${tagCode}`.execute(
    db,
  )

export interface Register {
  /** Discipline Tunnels with 'Sheet 1' to 'Sheet 12', discipline Drainage with the same. */
  readonly portal: PlantedPlan
  /** Discipline Tunnels with 'Sump 1' to 'Sump 3', of another author, without numbers. */
  readonly shaft: PlantedPlan
}

/**
 * Creates two plans in different lots. Of the portal's lines, the first two of each discipline are
 * Done, with numbers in the reverse order of their titles; the third is in Error. The first three
 * of the first discipline are due in January 2026; the third was issued.
 */
export async function plantRegister(services: TestServices): Promise<Register> {
  const { db } = services
  const portal = await plantPlan(db, { disciplines: 2, lines: 12 })
  await change(services, portal.disciplines[0], { [didpAttributes.name]: 'Tunnels' })
  await change(services, portal.disciplines[1], { [didpAttributes.name]: 'Drainage' })
  for (const [at, day] of ['2026/01/04', '2026/01/05', '2026/01/06'].entries())
    await change(services, portal.lines[[1, 0, 2][at] ?? 0], {
      [documentAttributes.due]: `${day} 00:00:00`,
      ...(at === 2 && { [documentAttributes.issued]: '2026/01/02 00:00:00' }),
    })
  for (const [at, tagCode] of portal.lines.entries()) {
    const place = (at % 12) + 1
    await change(services, tagCode, {
      [documentAttributes.title]: `Sheet ${place}`,
      ...(at >= 12 && { [documentAttributes.type]: 'Drawing (DRG)' }),
      ...(place <= 2 && {
        [documentAttributes.status]: 'Done',
        [documentAttributes.number]: `1DM03-DMJ-000${90 - at}`,
      }),
      ...(place === 3 && { [documentAttributes.status]: 'Error' }),
    })
  }
  const shaft = await plantPlan(db, {
    lines: 3,
    plan: { [tidpAttributes.title]: 'Harrow Lane shaft' },
    discipline: { [didpAttributes.name]: 'Tunnels' },
    line: { [documentAttributes.authors]: ['kit@dunmere.example', 'otto@dunmere.example'] },
  })
  await change(services, shaft.primaryAsset, { [primaryAssetAttributes.lotCode]: 'SL07' })
  for (const [at, tagCode] of shaft.lines.entries())
    await change(services, tagCode, {
      [documentAttributes.title]: `Sump ${at + 1}`,
      [documentAttributes.suitabilityStatus]: null,
    })
  return { portal, shaft }
}
