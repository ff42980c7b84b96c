import { restrictedTo } from '@tidemark/schema/rules/roles'
import { members as everyone } from './principals.ts'
import type { PrincipalName } from './principals.ts'
import type { Site } from './site.ts'

const mighty: readonly PrincipalName[] = ['mighty']

/** The comparison with the document system. */
export const cdeLogRows = {
  'Contract.cdeLog': { may: everyone },
  'Contract.cdeLogUpload': { may: mighty, with: (at: Site) => ({ id: at.cdeLog }) },
  'Contract.cdeIssuePreview': { may: everyone, with: (at: Site) => ({ tagCodes: [at.line] }) },
  'Mutation.compareCdeLog': {
    may: mighty,
    with: (at: Site) => ({ id: at.cdeLog, columns: [{ column: 0, target: 'TITLE' }] }),
  },
  // Each deliverable has its own people: the fault says which one the person may not mark.
  'Mutation.markCdeIssued': {
    may: everyone,
    with: (at: Site) => ({ lines: [{ tagCode: at.line, issuedOn: '2026-11-02' }] }),
  },
  'Mutation.undoCdeIssued': { may: mighty, with: (at: Site) => ({ id: at.cdeMarking }) },
  // No planted file is unplanned.
  'Mutation.addCdeFiles': {
    may: everyone,
    with: (at: Site) => ({ discipline: at.discipline, files: ['99'] }),
  },
  'Mutation.ignoreCdeFiles': {
    may: restrictedTo.cdeLog,
    with: () => ({ files: ['99'], ignored: true }),
  },
}
