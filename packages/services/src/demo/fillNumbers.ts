import type { Transaction } from 'kysely'
import { deliverableCodec } from '#records/asset/codec/deliverable.ts'
import { primaryAssetCodec } from '#records/asset/codec/place.ts'
import { planCodec } from '#records/asset/codec/plan.ts'
import { codeOfLabel } from '@tidemark/schema/rules/stage'
import type { Asset } from '#records/asset/asset.ts'
import type { Attributes } from '#records/asset/asset.tables.ts'
import { updateAssets } from '#records/asset/asset.store.ts'
import type { Tables } from '#platform/db/tables.ts'
import { formatLocation, formatNumber } from '#plans/register/documentNumber.ts'
import { enterDocuments } from '#plans/register/register.store.ts'
import { system } from '#records/history/history.store.ts'
import type { DemoContract } from './contracts.ts'
import type { PlanSite } from './fillGround.ts'

/** Issues the initial numbers of the demonstration and enters them in the register. */
export interface Numbering {
  /** Issues a number for a plan or a line, and sets it. */
  readonly plan: (plan: Asset, ground: PlanSite) => void
  readonly line: (line: Asset, ground: PlanSite) => void
  /** Inserts all issued numbers into the register. */
  readonly enter: (trx: Transaction<Tables>) => Promise<void>
}

interface DemoDocument {
  asset: Asset | null
  contract: string
  number: string
  title: string
  documentType: string
  discipline: string
  attribute: Attributes
}

const firstSequence = 242_401
const planType = 'Plan (PLN)'
const planDiscipline = 'Information Management (IM)'

export function startNumbering(contracts: readonly DemoContract[]): Numbering {
  const entries: DemoDocument[] = contracts.flatMap(earlierDocuments)
  const sequences = new Map<string, number>()
  const next = (
    { contract, primaryAsset }: PlanSite,
    documentType: string,
    discipline: string,
  ): string => {
    const sequence = sequences.get(contract.code) ?? firstSequence
    sequences.set(contract.code, sequence + 1)
    const location = formatLocation(
      primaryAssetCodec.get(primaryAsset, 'sectionCode'),
      primaryAssetCodec.get(primaryAsset, 'lotCode'),
    )
    return formatNumber({
      contract: contract.code,
      originator: contract.originator,
      discipline: codeOfLabel(discipline),
      type: codeOfLabel(documentType),
      location,
      sequence,
    })
  }
  return {
    plan(plan, ground) {
      const number = next(ground, planType, planDiscipline)
      entries.push({
        asset: plan,
        contract: plan.contract,
        number,
        title: planCodec.get(plan, 'title') ?? '',
        documentType: planType,
        discipline: planDiscipline,
        attribute: planCodec.write({ number, numberStatus: 'Done' }),
      })
    },
    line(line, ground) {
      const documentType = deliverableCodec.get(line, 'documentType') ?? ''
      const discipline = deliverableCodec.get(line, 'discipline') ?? ''
      const number = next(ground, documentType, discipline)
      entries.push({
        asset: line,
        contract: line.contract,
        number,
        title: deliverableCodec.get(line, 'title') ?? '',
        documentType,
        discipline,
        attribute: deliverableCodec.write({
          documentNumber: number,
          revision: 'P01',
          status: 'Done',
        }),
      })
    },
    async enter(trx) {
      for (const [contract, own] of Map.groupBy(entries, (entry) => entry.contract))
        await enterDocuments(trx, contract, own.map(asDocument))
      const written = entries.flatMap(({ asset, attribute }) =>
        asset ? [{ tagCode: asset.tag_code, attribute }] : [],
      )
      await updateAssets(trx, system, written)
    },
  }
}

const asDocument = ({ asset, number, title, documentType, discipline }: DemoDocument) => ({
  number,
  asked_for: asset?.tag_code ?? null,
  title,
  document_type: documentType,
  discipline,
  revision: 'P01',
  ...(asset
    ? { document_issued_on: deliverableCodec.get(asset, 'issued') }
    : {
        hs2_deliverable: 'No',
        gdpr: 'No',
        stage: 'Scheme Design (SD)',
        suitability_status: 'S2 Information',
        document_issued_on: '2026-03-27',
      }),
})

/** Returns existing documents for 'add existing', numbered from 240001. */
const earlierDocuments = ({ code, originator }: DemoContract): DemoDocument[] =>
  earlier.map(([title, documentType, discipline], place) => ({
    asset: null,
    contract: code,
    number: formatNumber({
      contract: code,
      originator,
      discipline: codeOfLabel(discipline),
      type: codeOfLabel(documentType),
      location: '000',
      sequence: 240_001 + place,
    }),
    title,
    documentType,
    discipline,
    attribute: {},
  }))

const earlier = [
  ['Ground investigation desk study', 'Report (REP)', 'Geotechnical (GT)'],
  ['Survey control network', 'Drawing (DRG)', 'Survey and Monitoring (SM)'],
  ['Design basis statement', 'Report (REP)', 'Structures (ST)'],
  ['Materials and workmanship', 'Specification (SPC)', 'Structures (ST)'],
  ['Tunnel alignment, reference design', 'Drawing (DRG)', 'Tunnels (TN)'],
  ['Fire and life safety strategy', 'Report (REP)', 'Mechanical and Electrical (ME)'],
  ['Flood risk, reference design', 'Report (REP)', 'Drainage (DR)'],
  ['Utilities record drawings', 'Drawing (DRG)', 'Utilities (UT)'],
] as const
