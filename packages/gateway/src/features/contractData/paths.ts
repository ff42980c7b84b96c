import { inputPaths } from '#inputPaths.ts'

/** Returns the path of a field of the services in the inputs and imports of contract data. */
export const paths = inputPaths({
  tag_code: 'id',
  unique_id: 'uniqueId',
  asset_class: 'assetClass',
  contract_code: 'contractCode',
  primary_asset: 'primaryAsset',
  design_freeze: 'designFreezeOn',
  t12: 't12On',
  start: 'startOn',
  finish: 'finishOn',
})
