import { standardRule } from '@tidemark/schema/rules/progress'
import { restrictedTo } from '@tidemark/schema/rules/roles'
import { members as everyone } from './principals.ts'
import type { PrincipalName } from './principals.ts'
import type { Site } from './site.ts'

const mighty: readonly PrincipalName[] = ['mighty']
const aCreditRule = { ...standardRule, by: 'DISCIPLINE' }

/** The rows of the contract data. */
export const contractDataRows = {
  'Contract.managedAssets': { may: restrictedTo.contractData },
  'Contract.managedLifecycles': { may: restrictedTo.contractData },
  'Contract.managedWorkPackages': {
    may: restrictedTo.contractData,
    with: (at: Site) => ({ primaryAsset: at.asset }),
  },
  'Contract.classification': { may: everyone },
  'Contract.choiceLists': { may: restrictedTo.contractData },
  'Contract.creditRules': { may: everyone },
  'Contract.creditPreview': { may: restrictedTo.contractData, with: () => ({ rule: aCreditRule }) },
  'Contract.dataImports': { may: restrictedTo.contractData },
  'Contract.dataImport': { may: mighty, with: (at: Site) => ({ id: at.dataImport }) },
  'Mutation.savePrimaryAsset': {
    may: restrictedTo.contractData,
    with: () => ({ name: 'New asset', uniqueId: 'NEW-02' }),
  },
  'Mutation.saveLifecycle': {
    may: restrictedTo.contractData,
    with: (at: Site) => ({ primaryAsset: at.asset, stage: 'Other' }),
  },
  'Mutation.saveWorkPackage': {
    may: restrictedTo.contractData,
    with: (at: Site) => ({
      primaryAsset: at.asset,
      number: 'WP-NEW',
      name: 'New package',
      stage: 'Detailed Design',
    }),
  },
  'Mutation.saveClassificationCode': {
    may: restrictedTo.contractData,
    with: () => ({ code: 'NEW_10', title: 'New systems' }),
  },
  'Mutation.removeContractData': {
    may: restrictedTo.contractData,
    with: (at: Site) => ({ id: at.asset }),
  },
  'Mutation.changeChoiceList': {
    may: restrictedTo.contractData,
    with: () => ({ list: 'COMMENT_CODES', from: null, to: 'New code' }),
  },
  'Mutation.setCreditRule': {
    may: restrictedTo.contractData,
    with: () => ({ rule: aCreditRule }),
  },
  'Mutation.applyContractDataImport': {
    may: mighty,
    with: (at: Site) => ({ id: at.dataImport, check: 'none' }),
  },
  'Mutation.undoContractDataImport': { may: mighty, with: (at: Site) => ({ id: at.dataImport }) },
}
