import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { forecastsAll } from '@tidemark/schema/rules/discipline'
import { apiToDay } from '@tidemark/schema/dates'
import { updateAssets } from '#asset/asset.store.ts'
import { deliverableCodec } from '#asset/codec/deliverable.ts'
import { mergeEdits } from '#asset/merge.ts'
import { changesOf } from '#history/changes.ts'
import { refuseFaults } from '#platform/http/fieldFaults.ts'
import type { DisciplineAct, Preparation } from '#tidp/action.ts'
import { asRow, nameInRow } from './editDeliverables.ts'
import { requireLines } from './namedLines.ts'

const { forecast } = deliverableFields

/**
 * Sets the forecasts of lines, in every state of the line, its discipline and its plan. Authors set
 * those of their own lines.
 */
export const updateForecasts: DisciplineAct<'action_update_forecasts'> = async (act) =>
  (await prepareForecasts(act)).write()

export const prepareForecasts: Preparation<'action_update_forecasts'> = async ({
  trx,
  scene,
  input,
  by,
}) => {
  const rows = await requireLines(trx, scene, input.DELIVERABLES, () => false)
  const mayAll = forecastsAll({ ...scene.discipline, plan: scene.plan }, by)
  refuseFaults(
    ...rows
      .filter(({ line }) => !mayAll && !deliverableCodec.get(line.asset, 'author').includes(by))
      .map(({ place }) => ({
        [`DELIVERABLES.${place}.${forecast.edited}`]:
          'Only owners and authors of this deliverable can change its forecast.',
      })),
  )
  const edits = rows.map(({ row, place, line }) => ({
    asset: line.asset,
    version: row.version,
    path: `DELIVERABLES.${place}.version`,
    attribute: deliverableCodec.write({ forecast: apiToDay(row[forecast.edited]) }),
  }))
  const merged = await mergeEdits(trx, edits, { nameOf: nameInRow, show: asRow })
  return {
    async write() {
      await updateAssets(
        trx,
        by,
        rows.map(({ line }, place) => ({
          tagCode: line.tagCode,
          attribute: merged[place] ?? {},
          version: line.asset.version,
        })),
        asRow,
      )
      return {
        action: 'Updated forecasts',
        changes: rows.flatMap(({ line }, place) =>
          changesOf(line.asset.attribute, merged[place] ?? {}, line),
        ),
      }
    },
  }
}
