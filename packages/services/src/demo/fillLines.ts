import type { Transaction } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { primaryAssetCodec } from '#records/asset/codec/place.ts'
import { composeName } from '@tidemark/schema/rules/deliverable'
import { type Asset } from '#records/asset/asset.ts'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { createAssets } from '#records/asset/relation.store.ts'
import type { DocumentChoices } from '#plans/deliverable/actions/metadata.ts'
import { choiceFor } from '#programme/lineImport/cells.ts'
import type { Tables } from '#platform/db/tables.ts'
import { classOf } from './classes.ts'
import type { DemoCalendar } from './calendar.ts'
import type { PlanSite } from './fillGround.ts'
import { lineDates } from './lineDates.ts'
import type { DemoDiscipline, DemoPlan } from './plans.ts'
import { titleFor } from './titles.ts'

/** The lines of a discipline by their number status. */
export interface MadeLines {
  readonly all: readonly Asset[]
  /** Numbered before the demonstration begins. */
  readonly done: readonly Asset[]
  /** Requested when the demonstration begins. */
  readonly queued: readonly Asset[]
}

interface LinePlace {
  draft: DemoPlan
  one: DemoDiscipline
  discipline: Asset
  ground: PlanSite
  choices: DocumentChoices
  calendar: DemoCalendar
}

type DemoNumbering = 'done' | 'queued' | 'empty' | 'error'

/** Inserts the lines of a discipline in a plausible order. */
export async function fillLines(trx: Transaction<Tables>, place: LinePlace): Promise<MadeLines> {
  const { done = 0, queued = 0, empty = 0, error = 0 } = place.one.lines
  const counts: [DemoNumbering, number][] = [
    ['done', done],
    ['queued', queued],
    ['error', error],
    ['empty', empty],
  ]
  const fates = counts.flatMap(([fate, count]) => Array<DemoNumbering>(count).fill(fate))
  const { draft, ground, calendar } = place
  const attributes = fates.map((fate, index) => ({
    ...(fate === 'error' ? refusedLine(place, index) : newLine(place, index)),
    ...(fate === 'done' && issued(place, index)),
    ...lineDates(draft, ground, calendar, { index, isNumbered: fate === 'done' }),
  }))
  const made = await createAssets(trx, {
    contract: draft.contract,
    classCode: 'Document',
    parent: place.discipline.tag_code,
    by: author(place),
    attributes,
  })
  const ofFate = (fate: DemoNumbering) => made.filter((_, index) => fates[index] === fate)
  return { all: made, done: ofFate('done'), queued: ofFate('queued') }
}

const author = ({ one }: LinePlace): string => one.owners[0] ?? 'system'

function newLine(
  place: LinePlace,
  index: number,
  title = titleFor(place.one.name, index).title,
): Attributes {
  const { draft, one, ground, choices } = place
  const documentType = choiceFor(choices.get('Document Type'), titleFor(one.name, index).type)
  const authors = [one.owners[index % one.owners.length] ?? author(place)]
  return deliverableCodec.write({
    title,
    name: composeName({
      documentType,
      primaryAsset: primaryAssetCodec.get(ground.primaryAsset, 'name'),
      title,
    }),
    documentType,
    hs2Deliverable: index % 3 === 2 ? 'No' : 'Yes',
    gdpr: 'No',
    stage: draft.stage === 'Other' ? 'Construction (CON)' : draft.stage,
    suitabilityStatus: choiceFor(
      choices.get('Suitability Status'),
      suitabilityOf(draft, one, index),
    ),
    discipline: choiceFor(choices.get('Discipline'), one.name),
    author: authors,
    classification: ground.contract.isClassified ? classOf(one.name, index) : null,
    createdBy: author(place),
    status: 'Empty',
    type: 'NEW',
  })
}

/** The document system's reason for issue by suitability; work in progress was not issued. */
const issueReasons: Partial<Record<string, string>> = {
  S1: 'For coordination',
  S3: 'For review and comment',
  S4: 'For review and authorisation',
  A1: 'For construction',
}

const issued = ({ draft, one }: LinePlace, index: number): Attributes =>
  deliverableCodec.write({ issueReason: issueReasons[suitabilityOf(draft, one, index)] ?? null })

const suitabilityOf = (draft: DemoPlan, one: DemoDiscipline, index: number): string => {
  if (draft.status === 'Review Approved') return 'A1'
  if (one.status === 'Accepted') return index % 4 === 0 ? 'S4' : 'S3'
  return ['S0', 'S1', 'S3'][index % 3] ?? 'S0'
}

/**
 * Creates lines that the register refused, for the two most common reasons: a title that is too
 * long, and an unknown document.
 */
function refusedLine(place: LinePlace, index: number): Attributes {
  const refused = deliverableCodec.write({ status: 'Error' })
  if (index % 2 === 0)
    return {
      ...newLine(place, index, longTitle),
      ...refused,
      ...deliverableCodec.write({ message: 'The title has more than 120 characters.' }),
    }
  const number = `${place.draft.contract}-${place.ground.contract.originator}-GT-REP-000-990${String(index).padStart(3, '0')}`
  return {
    ...newLine(place, index, number),
    ...refused,
    ...deliverableCodec.write({
      documentNumber: number,
      revision: 'P01',
      type: 'EXISTING',
      message: `The register knows no document ${number}.`,
    }),
  }
}

const longTitle =
  'Combined interface drawing for the permanent works, the temporary works, the services and the adjoining contract, including all setting-out points'
