import { disciplineStatuses } from '@tidemark/schema/rules/discipline'
import { tidpStatuses } from '@tidemark/schema/rules/tidpStatus'
import { peopleIn } from './people.ts'
import { listOf, rowsOf } from './rowsOf.ts'

/** The number of lines of a discipline in each status. */
export interface DemoLines {
  done?: number
  empty?: number
  error?: number
  /** Requested when the demonstration begins; the register numbers them in the first minutes. */
  queued?: number
}

export type DemoPlan = (typeof demoPlans)[number]
export type DemoDiscipline = ReturnType<typeof disciplineIn>
export type DemoComment = ReturnType<typeof commentIn>

/**
 * Work package, stage, status, revision if the number was requested, days since its creation,
 * owners, internal and external stakeholders, those who accepted it.
 */
const plans = `
WP-3101 | Detailed Design (DD) | WIP | P01 | 34 | tom | ingrid | paul |
WP-3102 | Detailed Design (DD) | WIP | | 3 | tom, dana | | |
WP-3201 | Detailed Design (DD) | Ready for Review | P01 | 61 | tom | ingrid | paul |
WP-3203 | Detailed Design (DD) | Issued for Review | P01 | 75 | tom | ingrid | paul |
WP-3103 | Construction (CON) | Review Approved | P02 | 140 | tom | ingrid | paul | ingrid
WP-3105 | Other | WIP | P01 | 20 | dana | | |
WP-3301 | Detailed Design (DD) | WIP | P01 | 47 | tom | ingrid | |
WP-3106 | Detailed Design (DD) | WIP | P01 | 66 | manager | ingrid | |
WP-5101 | Detailed Design (DD) | WIP | P01 | 28 | lena | ingrid, emma | |
WP-5103 | Construction (CON) | Issued for Review | P01 | 52 | lena | ingrid, emma | | emma
WP-5202 | As Built (AB) | Review Approved | P01 | 150 | lena | emma | | emma
WP-8101 | Construction (CON) | WIP | P01 | 39 | callum | emma | |
WP-8102 | Detailed Design (DD) | Ready for Review | P01 | 44 | callum | emma | |
WP-8201 | Detailed Design (DD) | WIP | | 1 | callum | | |
`

/**
 * Work package, name (in brackets if it is not required), owners (after an arrow those nominated),
 * status, lines. WP-3106 is late: most of its lines are overdue, for the manager to plan again.
 */
const disciplines = `
WP-3101 | Tunnels | dana | WIP | done 22, empty 6, error 3, queued 9
WP-3101 | Geotechnical | grace | Ready for Acceptance | done 18
WP-3101 | Structures | dana, grace | Accepted | done 24
WP-3101 | Mechanical and Electrical | ravi | WIP | done 6, empty 14, error 1
WP-3101 | Drainage | sofia | Created |
WP-3101 | Signalling | ben > ravi | WIP | empty 9
WP-3101 | (Utilities) | sofia | Accepted | done 11
WP-3101 | (Information Management) | tom | WIP | done 4, empty 3
WP-3102 | Tunnels | dana | Created |
WP-3102 | Structures | grace | Created |
WP-3201 | Structures | grace | Accepted | done 21
WP-3201 | Geotechnical | grace | Accepted | done 16
WP-3201 | Drainage | sofia | Accepted | done 9
WP-3203 | Mechanical and Electrical | ravi | Accepted | done 26
WP-3203 | Telecommunications | ben | Accepted | done 12
WP-3103 | Temporary Works | yusuf | Accepted | done 19
WP-3103 | Survey and Monitoring | grace | Accepted | done 13
WP-3105 | Survey and Monitoring | grace | WIP | done 5, empty 4, error 1
WP-3301 | Structures | dana | WIP | done 15, empty 2
WP-3301 | Environment | sofia | Accepted | done 8
WP-3106 | Tunnels | manager, grace | WIP | done 18, empty 44
WP-5101 | Structures | omar | WIP | done 17, empty 5, error 2
WP-5101 | Geotechnical | sofia | WIP | done 9, empty 1
WP-5103 | Temporary Works | yusuf | Accepted | done 23
WP-5202 | Quality | omar | Accepted | done 14
WP-8101 | Construction Planning | omar | WIP | done 10, empty 6
WP-8101 | Survey and Monitoring | ben | Ready for Acceptance | done 7
WP-8102 | Drainage | ravi | Accepted | done 18
`

/** Work package, discipline or General, who, days ago (rejections as in `pastOfPlan`), code, message; a star is closed. */
const comments = `
WP-3101 | General | ingrid | 6 | 3 Observation or query
  | Will the ring geometry model be issued with the drawings or a month later, as on the western
  drive?
WP-3101 | Tunnels | paul | 4 | 2 Resolve before next revision
  | The lining schedule should name the gasket type: • EPDM anchored • EPDM glued
WP-3101 | Structures | ingrid | 2 | 4 Editorial
  | * Titles say 'cross-passage' and 'cross passage'; please choose one.
WP-3203 | General | ingrid | 24.75 | 1 Must be resolved before acceptance
  | * Rejected: the telecommunications schedules are missing.
WP-3203 | Mechanical and Electrical | ingrid | 1 | 1 Must be resolved before acceptance
  | The fan room sections are not in the list; without them the plant cannot be reviewed.
WP-3203 | General | paul | 1 | 3 Observation or query
  | Is the acoustic report part of this plan or of the headhouse?
WP-3103 | Temporary Works | ingrid | 96 | 2 Resolve before next revision
  | * Add the cradle design before the drive begins.
WP-3103 | General | ingrid | 46.2 | 1 Must be resolved before acceptance
  | * Rejected: the survey deliverables have no dates.
WP-5202 | General | emma | 49.5 | 1 Must be resolved before acceptance
  | * Rejected: the quality records do not name their inspections.
WP-3301 | Structures | tom | 9 | 1 Must be resolved before acceptance
  | Returned: the hood connection drawings are missing from the list.
`

/** Returns the value itself, as one of the known values. */
function oneOf<Known extends string>(known: readonly Known[], value: string | undefined): Known {
  const found = known.find((one) => one === value)
  if (found === undefined) throw new Error(`${value} is not one of ${known.join(', ')}`)
  return found
}

/** Returns the rest of the rows of a work package. */
const rowsFor = (table: string, workPackage: string): string[][] =>
  rowsOf(table).flatMap(([of, ...row]) => (of === workPackage ? [row] : []))

const disciplineIn = ([name = '', people = '', status, lines]: string[]) => {
  const [owners, nominated] = people.split(' > ')
  return {
    name: name.replaceAll(/[()]/g, ''),
    required: !name.startsWith('('),
    owners: peopleIn(owners),
    nominated: peopleIn(nominated),
    status: oneOf(disciplineStatuses, status),
    lines: Object.fromEntries(
      listOf(lines, ',').map((part) => {
        const [which = '', count] = part.split(' ')
        return [which, Number(count)]
      }),
    ) as DemoLines,
  }
}

const commentIn = ([about = '', by, daysAgo, code = '', message = '']: string[]) => ({
  /** Name of the commented discipline, or `General` for the plan as a whole. */
  about,
  by: peopleIn(by)[0] ?? '',
  daysAgo: Number(daysAgo),
  code,
  message: message.replace('* ', '').replaceAll(' •', '\n•'),
  closed: message.startsWith('*'),
})

/** Plans of all three contracts in every state a plan can be in. */
export const demoPlans = rowsOf(plans).map(
  ([
    workPackage = '',
    stage = '',
    status,
    revision = '',
    age,
    owners,
    internal,
    external,
    accepted,
  ]) => ({
    contract: `1DM0${workPackage.charAt(3)}`,
    workPackage,
    /** Stage label with its code, or Other. */
    stage,
    status: oneOf(tidpStatuses, status),
    revision: revision || 'P01',
    /** False when the number was not requested yet. */
    numbered: revision !== '',
    owners: peopleIn(owners),
    internal: peopleIn(internal),
    external: peopleIn(external),
    acceptedBy: peopleIn(accepted),
    createdDaysAgo: Number(age),
    disciplines: rowsFor(disciplines, workPackage).map(disciplineIn),
    comments: rowsFor(comments, workPackage).map(commentIn),
  }),
)
