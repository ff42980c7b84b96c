import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import { forecastsAll } from '@tidemark/schema/rules/discipline'
import { apiToDay } from '@tidemark/schema/dates'
import { updateAssets } from '#records/asset/asset.store.ts'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { compareEdits } from '#records/asset/merge.ts'
import { changesOf } from '#records/history/changes.ts'
import type { Preparation } from '#plans/tidp/action.ts'
import { performing } from '#plans/tidp/action.ts'
import { asRow, lateFaults, nameInRow } from './editDeliverables.ts'
import { namedLines } from './namedLines.ts'

const { forecast } = deliverableFields

export const prepareForecasts: Preparation<'action_update_forecasts'> = async ({
  trx,
  scene,
  input,
  by,
}) => {
  const { rows, faults } = await namedLines(trx, scene, input.DELIVERABLES, () => false)
  const mayAll = forecastsAll({ ...scene.discipline, plan: scene.plan }, by)
  const others = rows.filter(
    ({ line }) => !mayAll && !deliverableCodec.get(line.asset, 'author').includes(by),
  )
  const edits = rows.map(({ row, place, line }) => ({
    asset: line.asset,
    version: row.version,
    path: `DELIVERABLES.${place}.version`,
    attribute: deliverableCodec.write({ forecast: apiToDay(row[forecast.edited]) }),
  }))
  const compared = await compareEdits(trx, edits, { nameOf: nameInRow })
  return {
    faults: [
      ...faults,
      ...others.map(({ place }) => ({
        row: place,
        path: forecast.edited,
        message: notTheirForecast,
      })),
      ...lateFaults(rows, compared),
    ],
    async write() {
      await updateAssets(
        trx,
        by,
        rows.map(({ line }, place) => ({
          tagCode: line.tagCode,
          attribute: compared[place]?.edited ?? {},
          version: line.asset.version,
        })),
        asRow,
      )
      return {
        action: 'Updated forecasts',
        changes: rows.flatMap(({ line }, place) =>
          changesOf(line.asset.attribute, compared[place]?.edited ?? {}, line),
        ),
      }
    },
  }
}

/** The fault of a line whose forecast the person may not change. */
export const notTheirForecast =
  'Only owners and authors of this deliverable can change its forecast.'

/**
 * Sets the forecasts of lines, in every state of the line, its discipline and its plan. Authors set
 * those of their own lines.
 */
export const updateForecasts = performing(prepareForecasts)
