import { asks, everyone, sends } from './rest.row.ts'
import type { RestRow } from './rest.row.ts'
import type { Site } from './site.ts'

const aProposal = ({ contract, proposal: id }: Site) => ({ contract, id })

/** Proposals are of their author and of the owners of the discipline and plan. The planted one is closed. */
export const proposalRows: Readonly<Record<string, RestRow>> = {
  'GET /workflow/proposals/': asks(
    everyone,
    ({ contract, discipline }) => ({ contract, tag_code: discipline }),
    { placed: true, bare: true },
  ),
  'GET /workflow/proposal/': asks(['owner', 'disciplineOwner'], aProposal),
  'POST /workflow/proposal/decide/': sends(
    ['owner', 'disciplineOwner'],
    (at) => ({ ...aProposal(at), rows: [{ id: 1, accept: true }] }),
    { answers: 409, bare: true },
  ),
  'POST /workflow/proposal/withdraw/': sends(['owner', 'disciplineOwner'], aProposal, {
    answers: 409,
    bare: true,
  }),
}
