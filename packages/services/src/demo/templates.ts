import type { newAttribute, newComponent } from '@tidemark/schema/rest/templateEdit'
import type { Conditional } from '@tidemark/schema/rules/condition'
import type { z } from 'zod'

type NewAttribute = z.output<typeof newAttribute>
type Component = z.output<typeof newComponent>
type DemoAttribute = Partial<Omit<NewAttribute, 'id' | 'sequence'>> &
  Pick<NewAttribute, 'attribute_name' | 'attribute_type'>

/** A template of the demonstration, in the format of the builder's request. */
export interface DemoTemplate {
  contract: string
  name: string
  number: string
  attributes: NewAttribute[]
  components: Component[]
}

/** Returns attributes in the given order; their temporary keys are their names. */
const attributes = (...drafts: DemoAttribute[]): NewAttribute[] =>
  drafts.map((draft, index) =>
    Object.assign(
      {
        id: `+${draft.attribute_name.replaceAll(/\W/g, '-')}`,
        sequence: index + 1,
        display_name: draft.attribute_name,
        mandatory: false,
        depends_on_conditional: null,
        predetermined_list: null,
        contexts: [],
        attribute_description: '',
        attribute_unit: '',
        number_mask: null,
      },
      draft,
    ),
  )

const attributeOfType =
  (attribute_type: NewAttribute['attribute_type']) =>
  (attribute_name: string, more: Partial<NewAttribute> = {}): DemoAttribute => ({
    attribute_name,
    attribute_type,
    ...more,
  })
const [text, numeric, date, user, media, attachment, signature] = [
  attributeOfType('Text'),
  attributeOfType('Numeric'),
  attributeOfType('Date'),
  attributeOfType('User'),
  attributeOfType('Media'),
  attributeOfType('Attachment'),
  attributeOfType('Signature'),
] as const
const must = { mandatory: true }
const choice = (...predetermined_list: string[]) => ({ predetermined_list })

const documentNumber = (form: string): DemoAttribute => ({
  attribute_name: 'Document Number',
  attribute_type: 'Non Editable',
  number_mask: {
    mask: `{contract}-{originator}-${form}-######`,
    rangeLow: 1,
    rangeHigh: 899_999,
    displayMask: true,
    enforce: true,
  },
})

const when = (
  argument: string,
  condition: Conditional['condition'],
  conditionValue = '',
): { depends_on_conditional: Conditional } => ({
  depends_on_conditional: { argument, argumentComponentId: null, condition, conditionValue },
})

const component = (
  name: string,
  sequence: number,
  parts: DemoAttribute[],
  more: Partial<Component> = {},
): Component => ({
  id: `+${name.replaceAll(/\W/g, '-')}`,
  name,
  display_name: name,
  sequence,
  mandatory: false,
  contexts: [],
  depends_on_conditional: null,
  display_style: 'normal',
  display_group: null,
  linked_attribute_id: null,
  original_id: null,
  attributes: attributes(...parts).map((part) =>
    Object.assign(part, { id: `${part.id}-${sequence}` }),
  ),
  ...more,
})

const inspection: Omit<DemoTemplate, 'contract'> = {
  name: 'Inspection and Test Record',
  number: 'ITR',
  attributes: attributes(
    documentNumber('ITR'),
    text('Work inspected', {
      ...must,
      attribute_description: 'The element, with its drawing and revision',
    }),
    text('Inspection type', { ...must, ...choice('Hold point', 'Witness point', 'Surveillance') }),
    date('Inspection date', must),
    text('Chainage', { attribute_unit: 'km', contexts: ['Tunnels', 'Earthworks'] }),
    user('Reviewers', { ...must, display_name: 'Reviewed by' }),
    text('Result', { ...must, ...choice('Pass', 'Pass with comments', 'Fail') }),
    text('Comments', when('Result', 'contains', 'comments')),
    text('Reason for failure', { ...must, ...when('Result', 'eq', 'Fail') }),
  ),
  components: [
    component(
      'Test results',
      1,
      [
        text('Test', { ...must, ...choice('Slump', 'Cube strength', 'Compaction', 'Pull-out') }),
        numeric('Measured value', must),
        numeric('Required value', must),
        text('Instrument', { attribute_description: 'Serial number and date of calibration' }),
      ],
      { display_style: 'grid', mandatory: true },
    ),
    component('Photographs', 2, [media('Before'), media('After')]),
    component(
      'Corrective work',
      3,
      [text('What is to be done', must), date('To be done by', must), user('Answerable')],
      { mandatory: true, ...when('Result', 'eq', 'Fail') },
    ),
    component('Release', 4, [signature('Inspector', must), date('Released on', must)], {
      ...when('Result', 'Prerequisite'),
      display_group: { kind: 'default', formula: 'Release of {Work inspected}' },
    }),
  ],
}

const query: Omit<DemoTemplate, 'contract'> = {
  name: 'Technical Query',
  number: 'TQ',
  attributes: attributes(
    documentNumber('TQ'),
    text('Subject', must),
    text('Query', { ...must, attribute_description: 'One question a query' }),
    text('Discipline', {
      ...must,
      ...choice('Tunnels', 'Structures', 'Geotechnical', 'Drainage', 'Mechanical and Electrical'),
    }),
    text('Urgency', { ...must, ...choice('Work is stopped', 'Within 3 days', 'Within 10 days') }),
    text('Work that is stopped', { ...must, ...when('Urgency', 'starts_with', 'Work') }),
    date('Answer needed by', must),
    user('Answered by', must),
    attachment('Sketch'),
  ),
  components: [
    component(
      'Answer',
      1,
      [
        text('Answer', must),
        text('Drawings changed', choice('Yes', 'No')),
        signature('Designer', must),
      ],
      { ...when('Answered by', 'populated'), mandatory: true },
    ),
    component(
      'Cost and time',
      2,
      [numeric('Cost', { attribute_unit: 'GBP' }), numeric('Delay', { attribute_unit: 'days' })],
      { display_style: 'grid' },
    ),
  ],
}

const nonConformance: Omit<DemoTemplate, 'contract'> = {
  name: 'Non-Conformance Report',
  number: 'NCR',
  attributes: attributes(
    documentNumber('NCR'),
    text('What was found', must),
    text('Requirement', {
      ...must,
      attribute_description: 'Clause of the specification, or drawing',
    }),
    text('Severity', { ...must, ...choice('Minor', 'Major', 'Critical') }),
    numeric('Quantity affected', { attribute_unit: 'm³' }),
    date('Found on', must),
    user('Raised to', must),
    media('Evidence'),
  ),
  components: [
    component(
      'Root cause',
      1,
      [
        text('Cause', must),
        text('Category', choice('Design', 'Material', 'Workmanship', 'Supervision')),
      ],
      { ...when('Severity', 'ne', 'Minor'), mandatory: true },
    ),
    component(
      'Disposition',
      2,
      [
        text('Decision', { ...must, ...choice('Rework', 'Repair', 'Use as is', 'Reject') }),
        text('Justification', must),
      ],
      { mandatory: true },
    ),
    component(
      'Close-out',
      3,
      [signature('Quality manager', must), date('Closed on', must)],
      when('Severity', 'Prerequisite'),
    ),
  ],
}

const designChange: Omit<DemoTemplate, 'contract'> = {
  name: 'Design Change Request',
  number: 'DCR',
  attributes: attributes(
    documentNumber('DCR'),
    text('Title', must),
    text('Reason', {
      ...must,
      ...choice('Error', 'Site conditions', 'Client request', 'Value engineering'),
    }),
    text('Documents affected', must),
    numeric('Estimated cost', { attribute_unit: 'GBP' }),
    text('Funding', {
      ...must,
      ...choice('Contingency', 'Compensation event'),
      ...when('Estimated cost', 'ge', '10000'),
    }),
    user('Approvers', must),
    attachment('Proposal'),
  ),
  components: [
    component(
      'Interfaces',
      1,
      [
        text('Discipline', choice('Tunnels', 'Structures', 'Drainage', 'Signalling')),
        text('Effect'),
      ],
      { display_style: 'grid' },
    ),
    component(
      'Approval',
      2,
      [
        text('Decision', {
          ...must,
          ...choice('Approved', 'Approved with conditions', 'Rejected'),
        }),
        signature('Approver', must),
      ],
      { mandatory: true },
    ),
  ],
}

const diary: Omit<DemoTemplate, 'contract'> = {
  name: 'Site Diary',
  number: 'SD',
  attributes: attributes(
    documentNumber('SD'),
    date('Day', must),
    text('Shift', { ...must, ...choice('Day', 'Night') }),
    text('Area', must),
    text('Weather on site', choice('Dry', 'Rain', 'Wind', 'Frost')),
    text('Work done', must),
    text('Incidents', { ...must, ...choice('No', 'Yes') }),
    text('What happened', { ...must, ...when('Incidents', 'eq', 'Yes') }),
  ),
  components: [
    component(
      'Labour and plant',
      1,
      [numeric('Operatives', must), numeric('Hours', must), text('Plant')],
      {
        display_style: 'grid',
        mandatory: true,
        display_group: {
          kind: 'value',
          formula: '{1}, {2} shift',
          params: ['Area', 'Shift'],
          forceUpdate: true,
        },
      },
    ),
    component('Deliveries', 2, [text('Material'), numeric('Quantity'), text('Supplier')], {
      display_style: 'grid',
    }),
    component('Photographs', 3, [media('Overview'), media('Detail')]),
  ],
}

export const demoTemplates: DemoTemplate[] = [
  ...[inspection, query, nonConformance, designChange, diary].map((one) =>
    Object.assign({ contract: '1DM03' }, one),
  ),
  ...[query, diary].map((one) => Object.assign({ contract: '1DM05' }, one)),
]
