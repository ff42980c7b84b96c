/** A kind of call, as the services and as the gateway take it. */
export interface FloodedCall {
  readonly path: string
  readonly body?: (contract: string) => object
  /** The selection below `contract(code)`. */
  readonly graphql: string
}

const query = (contract: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ contract, ...more }).toString()

/** The expensive reads of a contract, which both contracts make. */
export const expensiveCalls: Readonly<Record<string, (contract: string) => FloodedCall>> = {
  search: (contract) => ({
    path: `/asset_service/search/?${query(contract, { text: 'sheet' })}`,
    graphql: '{ searchPage(text: "sheet") { totalCount nodes { id title number tagCode } } }',
  }),
  'lines of the MIDP': () => ({
    path: '/asset_service/midp/lines/',
    body: (contract) => ({ contract, sort: [{ key: 'title' }] }),
    graphql:
      '{ deliverables(sort: [{ by: TITLE }]) { nodes { id disciplineName planTitle deliverable { id title documentNumber } } pageInfo { endCursor } } }',
  }),
  'counts of the MIDP': () => ({
    path: '/asset_service/midp/counts/',
    body: (contract) => ({ contract, facets: ['discipline', 'status'] }),
    graphql:
      '{ deliverables(countBy: [DISCIPLINE, STATUS]) { totals { count } facets { values { value label count done } more } } }',
  }),
  dashboard: (contract) => ({
    path: `/asset_service/dashboard/figures/?${query(contract)}`,
    graphql:
      '{ dashboard { now { deliverables progress } due { count } plans { tagCode } disciplines { value now { progress } } } }',
  }),
  'task list': (contract) => ({
    path: `/workflow/tasks/list/?${query(contract, { grouped: 'true', page_size: '10', from: '2026-01-01' })}`,
    graphql:
      '{ tasks(activeOnly: false, grouped: true, first: 10) { nodes { id name status owners { id name } } counts { status count } } }',
  }),
}

/** Returns an ordinary read. */
export const readOf = (contract: string, discipline: string): FloodedCall => ({
  path: `/asset_service/get_deliverables_for_didp/?${query(contract, { tag: discipline })}`,
  graphql: `{ discipline(tagCode: "${discipline}") { id deliverables { id title documentNumber } } }`,
})
