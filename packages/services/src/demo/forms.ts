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
      readonly read: readonly string[]
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

const send = (by: string, to: string[], write: string[], read: string[]): FormStep => ({
  do: 'send',
  by,
  to,
  write,
  read,
})

/** What a person does who got a form: fills in values, and reports that they are complete. */
const answer = (by: string, values: Record<string, string>): FormStep[] => [
  { do: 'fill', by, values },
  { do: 'complete', by, of: by },
]

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

const form = (
  template: string,
  owner: string,
  daysAgo: number,
  values: Record<string, string>,
  steps: FormStep[] = [],
): DemoForm => ({ contract: '1DM03', template, owner, daysAgo, values, steps })

export const demoForms: DemoForm[] = [
  form('SD', tom, 21, shift('@21', 'South portal', crew), [{ do: 'mark', by: tom }]),
  form('SD', grace, 1, shift('@1', 'Cross passage 4')),
  form('SD', tom, 2, shift('@2', 'South portal', { 'Weather on site': 'Rain' }), [
    send(tom, [paul], labour, ['Day', 'Shift', 'Area']),
  ]),
  form(
    'SD',
    tom,
    6,
    shift('@6', 'Shaft 3', {
      Incidents: 'Yes',
      'What happened': 'A hoist rope frayed; lifting stopped for two hours.',
    }),
    [send(tom, [paul, grace], labour, ['Day', 'Area']), { do: 'recall', by: tom, of: paul }],
  ),
  form('SD', grace, 4, shift('@4', 'Cross passage 4'), [
    send(grace, [paul], labour, ['Day', 'Area']),
    ...answer(paul, crew),
  ]),
  form('ITR', tom, 3, inspected('Base slab, bay 7, drawing 1DM03-DMJ-TN-DRG-0042 P03', manager)),
  form(
    'ITR',
    tom,
    9,
    inspected('Portal headwall, pour 3', helen, { 'Inspection type': 'Witness point' }),
    [
      send(tom, [paul, grace], results, ['Work inspected', 'Inspection type', 'Inspection date']),
      ...answer(grace, cubes),
    ],
  ),
  form(
    'ITR',
    paul,
    11,
    inspected('Sprayed lining, chainage 12.470 to 12.490', manager, {
      Result: 'Pass with comments',
      Comments: 'Touch up two cores.',
    }),
    [
      send(paul, [grace], results, ['Work inspected', 'Chainage']),
      ...answer(grace, { ...cubes, Test: 'Pull-out' }),
    ],
  ),
  form('ITR', tom, 34, inspected('Invert slab, bay 2', manager), [
    send(tom, [paul], results, ['Work inspected']),
    ...answer(paul, cubes),
    { do: 'resend', by: tom, of: paul },
    ...answer(paul, { 'Measured value': '43.1' }),
    { do: 'finish', by: manager },
    { do: 'close', by: tom },
  ]),
  form(
    'NCR',
    paul,
    5,
    {
      'What was found': 'Cover to reinforcement 32 mm in three places, 50 mm required.',
      Requirement: 'Specification 1700, clause 1714',
      Severity: 'Major',
      'Quantity affected': '4.2',
      'Found on': '@5',
      'Raised to': tom,
    },
    [
      send(
        tom,
        [grace],
        ['Cause', 'Category', 'Decision', 'Justification'],
        ['What was found', 'Requirement', 'Severity'],
      ),
    ],
  ),
  form(
    'TQ',
    grace,
    7,
    {
      Subject: 'Waterstop at the joint of shaft and tunnel',
      Query: 'Which of the two details on sheets 14 and 15 governs?',
      Discipline: 'Tunnels',
      Urgency: 'Within 3 days',
      'Answer needed by': '@-3',
      'Answered by': manager,
    },
    [
      send(
        manager,
        [tom],
        ['Answer', 'Drawings changed', 'Designer'],
        ['Subject', 'Query', 'Discipline'],
      ),
    ],
  ),
  form('DCR', manager, 2, {
    Title: 'Sump pump chamber moved by 1.2 m',
    Reason: 'Site conditions',
    'Documents affected': '1DM03-DMJ-DR-DRG-0107',
    'Estimated cost': '18500',
    Funding: 'Contingency',
    Approvers: helen,
  }),
  {
    ...form(
      'SD',
      manager,
      3,
      shift('@3', 'Pier 6', { 'Work done': 'Falsework struck; bearing plinths cast.' }),
      [send(manager, [helen], labour, ['Day', 'Area'])],
    ),
    contract: '1DM05',
  },
]
