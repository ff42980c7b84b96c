import { who } from './people.ts'

const { manager, tom, paul, grace, helen } = who

/**
 * A step of a person on a form. Values by attribute name; `@3` is the day three days ago, `@-3` the
 * one in three days.
 */
export type FormStep =
  | {
      readonly do: 'send'
      readonly by: string
      readonly to: readonly string[]
      readonly write: readonly string[]
      readonly read?: readonly string[]
    }
  | { readonly do: 'fill'; readonly by: string; readonly values: Readonly<Record<string, string>> }
  | { readonly do: 'complete' | 'recall' | 'resend'; readonly by: string; readonly of: string }
  | { readonly do: 'finish' | 'close' | 'mark'; readonly by: string }

/** A form of the demonstration: the owner's initial values, and the later steps. */
export interface DemoForm {
  readonly contract: string
  readonly template: string
  readonly owner: string
  readonly daysAgo: number
  readonly values: Readonly<Record<string, string>>
  readonly steps: readonly FormStep[]
}

const tunnels = '1DM03'
const send = (
  by: string,
  to: readonly string[],
  write: readonly string[],
  read: readonly string[] = [],
): FormStep => ({ do: 'send', by, to, write, read })

const shift = (day: `@${number}`, area: string, more: Record<string, string> = {}) => ({
  Day: day,
  Shift: 'Day',
  Area: area,
  'Weather on site': 'Dry',
  'Work done': 'Ring building, segments 212 to 218; grouting behind the tail skin.',
  Incidents: 'No',
  ...more,
})
const crew = { Operatives: '14', Hours: '10', Plant: 'TBM 2, two locomotives' }
const labour = ['Operatives', 'Hours', 'Plant']

const inspected = (work: string, reviewer: string, more: Record<string, string> = {}) => ({
  'Work inspected': work,
  'Inspection type': 'Hold point',
  'Inspection date': '@11',
  Chainage: '12.480',
  Reviewers: reviewer,
  Result: 'Pass',
  ...more,
})
const results = ['Test', 'Measured value', 'Required value', 'Instrument']
const cubes = {
  Test: 'Cube strength',
  'Measured value': '42.5',
  'Required value': '40',
  Instrument: 'CT-118, calibrated in September',
}

export const demoForms: DemoForm[] = [
  {
    contract: tunnels,
    template: 'SD',
    owner: tom,
    daysAgo: 21,
    values: shift('@21', 'South portal', crew),
    steps: [{ do: 'mark', by: tom }],
  },
  {
    contract: tunnels,
    template: 'SD',
    owner: grace,
    daysAgo: 1,
    values: shift('@1', 'Cross passage 4'),
    steps: [],
  },
  {
    contract: tunnels,
    template: 'SD',
    owner: tom,
    daysAgo: 2,
    values: shift('@2', 'South portal', { 'Weather on site': 'Rain' }),
    steps: [send(tom, [paul], labour, ['Day', 'Shift', 'Area'])],
  },
  {
    contract: tunnels,
    template: 'SD',
    owner: tom,
    daysAgo: 6,
    values: shift('@6', 'Shaft 3', {
      Incidents: 'Yes',
      'What happened': 'A hoist rope frayed; lifting stopped for two hours.',
    }),
    steps: [send(tom, [paul, grace], labour, ['Day', 'Area']), { do: 'recall', by: tom, of: paul }],
  },
  {
    contract: tunnels,
    template: 'SD',
    owner: grace,
    daysAgo: 4,
    values: shift('@4', 'Cross passage 4'),
    steps: [
      send(grace, [paul], labour, ['Day', 'Area']),
      { do: 'fill', by: paul, values: crew },
      { do: 'complete', by: paul, of: paul },
    ],
  },
  {
    contract: tunnels,
    template: 'ITR',
    owner: tom,
    daysAgo: 3,
    values: inspected('Base slab, bay 7, drawing 1DM03-DMJ-TN-DRG-0042 P03', manager),
    steps: [],
  },
  {
    contract: tunnels,
    template: 'ITR',
    owner: tom,
    daysAgo: 9,
    values: inspected('Portal headwall, pour 3', helen, { 'Inspection type': 'Witness point' }),
    steps: [
      send(tom, [paul, grace], results, ['Work inspected', 'Inspection type', 'Inspection date']),
      { do: 'fill', by: grace, values: cubes },
      { do: 'complete', by: grace, of: grace },
    ],
  },
  {
    contract: tunnels,
    template: 'ITR',
    owner: paul,
    daysAgo: 11,
    values: inspected('Sprayed lining, chainage 12.470 to 12.490', manager, {
      Result: 'Pass with comments',
      Comments: 'Touch up two cores.',
    }),
    steps: [
      send(paul, [grace], results, ['Work inspected', 'Chainage']),
      { do: 'fill', by: grace, values: { ...cubes, Test: 'Pull-out' } },
      { do: 'complete', by: grace, of: grace },
    ],
  },
  {
    contract: tunnels,
    template: 'ITR',
    owner: tom,
    daysAgo: 34,
    values: inspected('Invert slab, bay 2', manager),
    steps: [
      send(tom, [paul], results, ['Work inspected']),
      { do: 'fill', by: paul, values: cubes },
      { do: 'complete', by: paul, of: paul },
      { do: 'resend', by: tom, of: paul },
      { do: 'fill', by: paul, values: { 'Measured value': '43.1' } },
      { do: 'complete', by: paul, of: paul },
      { do: 'finish', by: manager },
      { do: 'close', by: tom },
    ],
  },
  {
    contract: tunnels,
    template: 'NCR',
    owner: paul,
    daysAgo: 5,
    values: {
      'What was found': 'Cover to reinforcement 32 mm in three places, 50 mm required.',
      Requirement: 'Specification 1700, clause 1714',
      Severity: 'Major',
      'Quantity affected': '4.2',
      'Found on': '@5',
      'Raised to': tom,
    },
    steps: [
      send(
        tom,
        [grace],
        ['Cause', 'Category', 'Decision', 'Justification'],
        ['What was found', 'Requirement', 'Severity'],
      ),
    ],
  },
  {
    contract: tunnels,
    template: 'TQ',
    owner: grace,
    daysAgo: 7,
    values: {
      Subject: 'Waterstop at the joint of shaft and tunnel',
      Query: 'Which of the two details on sheets 14 and 15 governs?',
      Discipline: 'Tunnels',
      Urgency: 'Within 3 days',
      'Answer needed by': '@-3',
      'Answered by': manager,
    },
    steps: [
      send(
        manager,
        [tom],
        ['Answer', 'Drawings changed', 'Designer'],
        ['Subject', 'Query', 'Discipline'],
      ),
    ],
  },
  {
    contract: tunnels,
    template: 'DCR',
    owner: manager,
    daysAgo: 2,
    values: {
      Title: 'Sump pump chamber moved by 1.2 m',
      Reason: 'Site conditions',
      'Documents affected': '1DM03-DMJ-DR-DRG-0107',
      'Estimated cost': '18500',
      Funding: 'Contingency',
      Approvers: helen,
    },
    steps: [],
  },
  {
    contract: '1DM05',
    template: 'SD',
    owner: manager,
    daysAgo: 3,
    values: shift('@3', 'Pier 6', { 'Work done': 'Falsework struck; bearing plinths cast.' }),
    steps: [send(manager, [helen], labour, ['Day', 'Area'])],
  },
]
