import type { DisciplineStatus } from '@tidemark/schema/rules/discipline'
import type { TidpStatus } from '@tidemark/schema/rules/tidpStatus'
import { who } from './people.ts'

/** The number of lines of a discipline in each status. */
export interface DemoLines {
  done?: number
  empty?: number
  error?: number
  /** Requested when the demonstration begins; the register numbers them in the first minutes. */
  queued?: number
}

export interface DemoDiscipline {
  name: string
  required: boolean
  owners: string[]
  nominated?: string[]
  status: DisciplineStatus
  lines: DemoLines
}

export interface DemoComment {
  by: string
  daysAgo: number
  code: string
  message: string
  closed?: boolean
  /** Name of the commented discipline; left out for the plan as a whole. */
  discipline?: string
}

export interface DemoPlan {
  contract: string
  workPackage: string
  /** Stage label with its code, or Other. */
  stage: string
  status: TidpStatus
  revision?: string
  /** False when the number was not requested yet. */
  numbered: boolean
  owners: string[]
  internal: string[]
  external: string[]
  acceptedBy?: string[]
  createdDaysAgo: number
  disciplines: DemoDiscipline[]
  comments?: DemoComment[]
}

const {
  manager,
  tom,
  dana,
  ravi,
  ingrid,
  paul,
  lena,
  omar,
  grace,
  callum,
  sofia,
  ben,
  yusuf,
  emma,
} = who
const mustResolve = '1 Must be resolved before acceptance'
const nextRevision = '2 Resolve before next revision'
const observation = '3 Observation or query'
const editorial = '4 Editorial'

const team = (
  name: string,
  owners: string[],
  status: DisciplineStatus,
  lines: DemoLines,
  more: Partial<DemoDiscipline> = {},
): DemoDiscipline => ({
  name,
  owners,
  status,
  lines,
  required: true,
  ...more,
})

/** Plans of all three contracts in every state a plan can be in. */
export const demoPlans: DemoPlan[] = [
  {
    contract: '1DM03',
    workPackage: 'WP-3101',
    stage: 'Detailed Design (DD)',
    status: 'WIP',
    numbered: true,
    createdDaysAgo: 34,
    owners: [tom],
    internal: [ingrid],
    external: [paul],
    disciplines: [
      team('Tunnels', [dana], 'WIP', { done: 22, empty: 6, error: 3, queued: 9 }),
      team('Geotechnical', [grace], 'Ready for Acceptance', { done: 18 }),
      team('Structures', [dana, grace], 'Accepted', { done: 24 }),
      team('Mechanical and Electrical', [ravi], 'WIP', { done: 6, empty: 14, error: 1 }),
      team('Drainage', [sofia], 'Created', {}),
      team('Signalling', [ben], 'WIP', { empty: 9 }, { nominated: [ravi] }),
      team('Utilities', [sofia], 'Accepted', { done: 11 }, { required: false }),
      team('Information Management', [tom], 'WIP', { done: 4, empty: 3 }, { required: false }),
    ],
    comments: [
      {
        by: ingrid,
        daysAgo: 6,
        code: observation,
        message:
          'Will the ring geometry model be issued with the drawings or a month later, as on the western drive?',
      },
      {
        by: paul,
        daysAgo: 4,
        code: nextRevision,
        discipline: 'Tunnels',
        message: 'The lining schedule should name the gasket type:\n• EPDM anchored\n• EPDM glued',
      },
      {
        by: ingrid,
        daysAgo: 2,
        code: editorial,
        discipline: 'Structures',
        message: "Titles say 'cross-passage' and 'cross passage'; please choose one.",
        closed: true,
      },
    ],
  },
  {
    contract: '1DM03',
    workPackage: 'WP-3102',
    stage: 'Detailed Design (DD)',
    status: 'WIP',
    numbered: false,
    createdDaysAgo: 3,
    owners: [tom, dana],
    internal: [],
    external: [],
    disciplines: [
      team('Tunnels', [dana], 'Created', {}),
      team('Structures', [grace], 'Created', {}),
    ],
  },
  {
    contract: '1DM03',
    workPackage: 'WP-3201',
    stage: 'Detailed Design (DD)',
    status: 'Ready for Review',
    numbered: true,
    createdDaysAgo: 61,
    owners: [tom],
    internal: [ingrid],
    external: [paul],
    disciplines: [
      team('Structures', [grace], 'Accepted', { done: 21 }),
      team('Geotechnical', [grace], 'Accepted', { done: 16 }),
      team('Drainage', [sofia], 'Accepted', { done: 9 }),
    ],
  },
  {
    contract: '1DM03',
    workPackage: 'WP-3203',
    stage: 'Detailed Design (DD)',
    status: 'Issued for Review',
    numbered: true,
    createdDaysAgo: 75,
    owners: [tom],
    internal: [ingrid],
    external: [paul],
    disciplines: [
      team('Mechanical and Electrical', [ravi], 'Accepted', { done: 26 }),
      team('Telecommunications', [ben], 'Accepted', { done: 12 }),
    ],
    comments: [
      {
        by: ingrid,
        daysAgo: 1,
        code: mustResolve,
        discipline: 'Mechanical and Electrical',
        message: 'The fan room layout is not in the list; without it the plant cannot be reviewed.',
      },
      {
        by: paul,
        daysAgo: 1,
        code: observation,
        message: 'Is the acoustic report part of this plan or of the headhouse?',
      },
    ],
  },
  {
    contract: '1DM03',
    workPackage: 'WP-3103',
    stage: 'Construction (CON)',
    status: 'Review Approved',
    revision: 'P02',
    numbered: true,
    createdDaysAgo: 140,
    owners: [tom],
    internal: [ingrid],
    external: [paul],
    acceptedBy: [ingrid],
    disciplines: [
      team('Temporary Works', [yusuf], 'Accepted', { done: 19 }),
      team('Survey and Monitoring', [grace], 'Accepted', { done: 13 }),
    ],
    comments: [
      {
        by: ingrid,
        daysAgo: 96,
        code: nextRevision,
        discipline: 'Temporary Works',
        message: 'Add the cradle design before the drive begins.',
        closed: true,
      },
    ],
  },
  {
    contract: '1DM03',
    workPackage: 'WP-3105',
    stage: 'Other',
    status: 'WIP',
    numbered: true,
    createdDaysAgo: 20,
    owners: [dana],
    internal: [],
    external: [],
    disciplines: [team('Survey and Monitoring', [grace], 'WIP', { done: 5, empty: 4, error: 1 })],
  },
  {
    contract: '1DM03',
    workPackage: 'WP-3301',
    stage: 'Detailed Design (DD)',
    status: 'WIP',
    numbered: true,
    createdDaysAgo: 47,
    owners: [tom],
    internal: [ingrid],
    external: [],
    disciplines: [
      team('Structures', [dana], 'WIP', { done: 15, empty: 2 }),
      team('Environment', [sofia], 'Accepted', { done: 8 }),
    ],
    comments: [
      {
        by: tom,
        daysAgo: 9,
        code: mustResolve,
        discipline: 'Structures',
        message: 'Returned: the hood connection drawings are missing from the list.',
      },
    ],
  },
  // Late: most of its deliverables are overdue, for the manager to plan again.
  {
    contract: '1DM03',
    workPackage: 'WP-3106',
    stage: 'Detailed Design (DD)',
    status: 'WIP',
    numbered: true,
    createdDaysAgo: 66,
    owners: [manager],
    internal: [ingrid],
    external: [],
    disciplines: [team('Tunnels', [manager, grace], 'WIP', { done: 18, empty: 44 })],
  },
  {
    contract: '1DM05',
    workPackage: 'WP-5101',
    stage: 'Detailed Design (DD)',
    status: 'WIP',
    numbered: true,
    createdDaysAgo: 28,
    owners: [lena],
    internal: [ingrid, emma],
    external: [],
    disciplines: [
      team('Structures', [omar], 'WIP', { done: 17, empty: 5, error: 2 }),
      team('Geotechnical', [sofia], 'WIP', { done: 9, empty: 1 }),
    ],
  },
  {
    contract: '1DM05',
    workPackage: 'WP-5103',
    stage: 'Construction (CON)',
    status: 'Issued for Review',
    numbered: true,
    createdDaysAgo: 52,
    owners: [lena],
    internal: [ingrid, emma],
    external: [],
    acceptedBy: [emma],
    disciplines: [team('Temporary Works', [yusuf], 'Accepted', { done: 23 })],
  },
  {
    contract: '1DM05',
    workPackage: 'WP-5202',
    stage: 'As Built (AB)',
    status: 'Review Approved',
    numbered: true,
    createdDaysAgo: 190,
    owners: [lena],
    internal: [emma],
    external: [],
    acceptedBy: [emma],
    disciplines: [team('Quality', [omar], 'Accepted', { done: 14 })],
  },
  {
    contract: '1DM08',
    workPackage: 'WP-8101',
    stage: 'Construction (CON)',
    status: 'WIP',
    numbered: true,
    createdDaysAgo: 39,
    owners: [callum],
    internal: [emma],
    external: [],
    disciplines: [
      team('Construction Planning', [omar], 'WIP', { done: 10, empty: 6 }),
      team('Survey and Monitoring', [ben], 'Ready for Acceptance', { done: 7 }),
    ],
  },
  {
    contract: '1DM08',
    workPackage: 'WP-8102',
    stage: 'Detailed Design (DD)',
    status: 'Ready for Review',
    numbered: true,
    createdDaysAgo: 44,
    owners: [callum],
    internal: [emma],
    external: [],
    disciplines: [team('Drainage', [ravi], 'Accepted', { done: 18 })],
  },
  {
    contract: '1DM08',
    workPackage: 'WP-8201',
    stage: 'Detailed Design (DD)',
    status: 'WIP',
    numbered: false,
    createdDaysAgo: 1,
    owners: [callum],
    internal: [],
    external: [],
    disciplines: [],
  },
]
