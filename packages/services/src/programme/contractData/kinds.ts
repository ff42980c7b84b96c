import type {
  LifecycleRow,
  PrimaryAssetRow,
  saveLifecycle,
  savePrimaryAsset,
  saveWorkPackage,
  WorkPackageRow,
} from '@tidemark/schema/rest/contractData'
import type { ReceivedBody } from '@tidemark/schema/rest/endpoint'
import { codeOfLabel, nameOfLabel, otherStage } from '@tidemark/schema/rules/stage'
import type { Asset } from '#records/asset/asset.ts'
import type { Attributes } from '#records/asset/asset.tables.ts'
import type { Codec, StoredField } from '#records/asset/codec/codec.ts'
import { lifecycleCodec, primaryAssetCodec, workPackageCodec } from '#records/asset/codec/place.ts'
import type { FieldFaults } from '#platform/http/fieldFaults.ts'

/** The rows of the classes that are kept per contract. Stages of plans have the class of lifecycles, too. */
export interface DataRows {
  'Primary Asset': PrimaryAssetRow
  'Technical Lifecycles': LifecycleRow
  'Work Package': WorkPackageRow
}
export type ContractDataClass = keyof DataRows

/** What saves a row of each class. */
export interface DataBodies {
  'Primary Asset': ReceivedBody<typeof savePrimaryAsset>
  'Technical Lifecycles': ReceivedBody<typeof saveLifecycle>
  'Work Package': ReceivedBody<typeof saveWorkPackage>
}

/** The values of a row by the fields of its save; days in the API format. */
export type Values = Readonly<Record<string, string | null>>

/** What the rules of a row know besides it. */
interface DataKnowledge {
  /** The present stage, which another system may have kept. */
  readonly keptStage: string | null
  /** The labels of the contract, with codes. */
  readonly stages: readonly string[]
}

/** How the rows of a class are read, checked, saved and named. */
export interface DataKind {
  /** What people call a row, in the history. */
  readonly noun: string
  /** The field that names a row, and its attribute. */
  readonly key: string
  readonly keyLabel: string
  /** Whether a key is unique below its primary asset only. */
  readonly isBelow?: true
  /** Says that another row has the key. */
  readonly taken: (key: string, asset: string) => string
  /** How privileges name a row by its key, and what the key is called. */
  readonly privilege?: { readonly type: 'asset' | 'work_package'; readonly called: string }
  readonly read: (asset: NamedAsset) => Values
  /** `body` was parsed as that of a save. */
  readonly write: (body: never) => Attributes
  readonly faults: (body: never, known: DataKnowledge) => FieldFaults
  /** Names a row with the name of its primary asset. */
  readonly titleOf: (values: Values, asset: string) => string
}

/**
 * Reads and writes the fields of a row of the REST API by the attributes of a codec. A row of another
 * system without a `named` field is named by its tag code.
 */
function fieldsOf<
  Described extends Readonly<Record<string, StoredField<string | null>>>,
  Field extends string,
  Named extends Field,
>(
  codec: Codec<Described>,
  fields: Readonly<Record<Field, keyof Described>>,
  named: readonly Named[] = [],
) {
  const pairs = Object.entries<keyof Described>(fields)
  const isNamed = new Set<string>(named)
  return {
    read: (asset: NamedAsset) => {
      const values = pairs.map(([field, name]) => [
        field,
        codec.get(asset, name) ?? (isNamed.has(field) ? asset.tag_code : null),
      ])
      return Object.fromEntries(values) as Record<Named, string> &
        Record<Exclude<Field, Named>, string | null>
    },
    write: (body: Readonly<Partial<Record<Field, string | null>>>) =>
      codec.write(
        Object.fromEntries(pairs.map(([field, name]) => [name, body[field as Field]])) as never,
      ),
  }
}

const assetFields = fieldsOf(
  primaryAssetCodec,
  {
    name: 'name',
    unique_id: 'uniqueId',
    asset_class: 'assetClass',
    sector: 'sector',
    area: 'area',
    section: 'sectionCode',
    lot: 'lotCode',
    contract_code: 'contractCode',
  },
  ['name', 'unique_id'],
)
const lifecycleFields = fieldsOf(lifecycleCodec, {
  stage: 'stage',
  design_freeze: 'designFreeze',
  t12: 't12',
})
const packageFields = fieldsOf(
  workPackageCodec,
  {
    number: 'number',
    name: 'name',
    type: 'type',
    stage: 'stage',
    design_freeze: 'designFreeze',
    t12: 't12',
    start: 'start',
    finish: 'finish',
  },
  ['number', 'name'],
)

export const kinds: Readonly<Record<ContractDataClass, DataKind>> = {
  'Primary Asset': {
    noun: 'primary asset',
    key: 'unique_id',
    keyLabel: primaryAssetCodec.labelOf('uniqueId'),
    taken: (id) => `Another asset has the id '${id}'.`,
    privilege: { type: 'asset', called: 'id' },
    read: assetFields.read,
    write: (body: DataBodies['Primary Asset']) =>
      assetFields.write({ ...body, contract_code: body.contract_code ?? body.contract }),
    faults: () => ({}),
    titleOf: ({ unique_id: id, name }) => [id, name].filter(Boolean).join(' '),
  },
  'Technical Lifecycles': {
    noun: 'lifecycle',
    key: 'stage',
    keyLabel: lifecycleCodec.labelOf('stage'),
    isBelow: true,
    taken: (stage, asset) => `${asset} already has dates for ${stage}.`,
    read: lifecycleFields.read,
    write: (body: DataBodies['Technical Lifecycles']) => ({
      ...lifecycleCodec.write({ stage: body.stage, stageCode: codeOfLabel(body.stage) }),
      ...lifecycleFields.write(body),
    }),
    faults: (
      { stage, ...days }: PlanDays & { readonly stage: string | null },
      { stages }: DataKnowledge,
    ) => ({
      ...(stage === null || stages.includes(stage) || stage === otherStage
        ? {}
        : unknownStage(stage)),
      ...freezeFaults(days),
    }),
    titleOf: ({ stage }, asset) => `${stage ?? ''} of ${asset}`,
  },
  'Work Package': {
    noun: 'work package',
    key: 'number',
    keyLabel: workPackageCodec.labelOf('number'),
    taken: (number) => `Another work package has the number '${number}'.`,
    privilege: { type: 'work_package', called: 'number' },
    read: packageFields.read,
    write: packageFields.write,
    faults: (
      { stage, start, finish, ...days }: DataBodies['Work Package'],
      { keptStage, stages }: DataKnowledge,
    ) => ({
      ...(stage === null || stage === keptStage || stages.map(nameOfLabel).includes(stage)
        ? {}
        : unknownStage(stage)),
      ...(start !== null && finish !== null && finish < start
        ? { finish: 'The finish date is before the start date.' }
        : {}),
      ...freezeFaults(days),
    }),
    titleOf: ({ number, name }) => [number, name].filter(Boolean).join(' '),
  },
}

type PlanDays = Pick<DataBodies['Technical Lifecycles'], 'design_freeze' | 't12'>

/** The design of a stage is frozen before the last information is due, 12 weeks before the works. */
const freezeFaults = ({ design_freeze, t12 }: PlanDays): FieldFaults =>
  design_freeze !== null && t12 !== null && t12 < design_freeze
    ? { t12: 'T-12 is before the Design Freeze.' }
    : {}

const unknownStage = (stage: string): FieldFaults => ({
  stage: `'${stage}' is not a stage of this contract.`,
})

type NamedAsset = Pick<Asset, 'tag_code' | 'attribute'>
type Stored = NamedAsset & Pick<Asset, 'version'>

/** Formats a primary asset for the REST API. */
export const toPrimaryAsset = (asset: Stored & AssetUses): PrimaryAssetRow => {
  const { tag_code, version, work_packages, lifecycles, plans } = asset
  return { tag_code, version, ...assetFields.read(asset), work_packages, lifecycles, plans }
}

type AssetUses = Pick<PrimaryAssetRow, 'work_packages' | 'lifecycles' | 'plans'>

/** A row below a primary asset, which it names. */
export interface Below extends Stored {
  readonly above: string | null
  readonly above_name: string | null
}

const ofAsset = ({ tag_code, version, above, above_name: name }: Below) => ({
  tag_code,
  version,
  primary_asset: above ?? '',
  primary_asset_name: name || above || '',
})

/** Formats a lifecycle of a primary asset for the REST API. */
export function toLifecycle(asset: Below): LifecycleRow {
  const read = lifecycleFields.read(asset)
  return { ...ofAsset(asset), ...read, stage: read.stage ?? '' }
}

/** Formats a work package for the REST API. */
export const toWorkPackage = (asset: Below & Pick<WorkPackageRow, 'plans'>): WorkPackageRow => ({
  ...ofAsset(asset),
  ...packageFields.read(asset),
  plans: asset.plans,
})
