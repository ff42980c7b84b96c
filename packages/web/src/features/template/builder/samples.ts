import type { Conditional } from '@tidemark/schema/rules/condition'
import type {
  AttributeDraft,
  ComponentDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'
import { emptyAttribute, emptyComponent, newId } from './templateEdits.ts'

type SampleAttribute = Omit<AttributeDraft, 'id' | 'sequence'>

const attributeOf =
  (type: string) =>
  (name: string, more: Partial<SampleAttribute> = {}): SampleAttribute => ({
    ...emptyAttribute(''),
    name,
    displayName: name,
    type,
    ...more,
  })
const [text, date, user, media, numeric, weather, signature] = [
  attributeOf('Text'),
  attributeOf('Date'),
  attributeOf('User'),
  attributeOf('Media'),
  attributeOf('Numeric'),
  attributeOf('Weather'),
  attributeOf('Signature'),
] as const
const must = { mandatory: true }
const oneOf = (...predeterminedList: string[]) => ({ predeterminedList })
const when = (argument: string, conditionValue: string): { conditional: Conditional } => ({
  conditional: { argument, argumentComponentId: null, condition: 'eq', conditionValue },
})

const number = attributeOf('Non Editable')('Document Number', {
  numbersForms: true,
  numberMask: {
    mask: '{contract}-{originator}-{form}-####',
    rangeLow: 1,
    rangeHigh: 9999,
    displayMask: true,
    enforce: true,
  },
})

const inOrder = (attributes: readonly SampleAttribute[]): AttributeDraft[] =>
  attributes.map((attribute, index) => ({ ...attribute, id: newId(), sequence: index + 1 }))

const part = (
  name: string,
  sequence: number,
  attributes: readonly SampleAttribute[],
): ComponentDraft => ({
  ...emptyComponent(newId()),
  sequence,
  name,
  displayName: name,
  attributes: inOrder(attributes),
})

/** Common forms of a site, to begin a template with. */
export const samples: Readonly<Record<string, () => TemplateDraft>> = {
  'Inspection and test record': () => ({
    name: 'Inspection and test record',
    number: '',
    attributes: inOrder([
      number,
      text('Work inspected', must),
      date('Inspection date', must),
      user('Reviewers', { ...must, displayName: 'Reviewed by' }),
      text('Result', { ...must, ...oneOf('Pass', 'Fail') }),
      text('Reason for failure', { ...must, ...when('Result', 'Fail') }),
    ]),
    components: [
      part('Photographs', 1, [media('Before'), media('After')]),
      part('Sign-off', 2, [signature('Inspector', must), date('Signed on', must)]),
    ],
  }),
  'Request for information': () => ({
    name: 'Request for information',
    number: '',
    attributes: inOrder([
      number,
      text('Subject', must),
      text('Question', must),
      date('Answer needed by', must),
      user('Answered by', must),
      text('Answer'),
    ]),
    components: [],
  }),
  'Site diary': () => ({
    name: 'Site diary',
    number: '',
    attributes: inOrder([
      number,
      date('Day', must),
      weather('Weather'),
      numeric('People on site', must),
      text('Work done', must),
      text('Delays'),
    ]),
    components: [part('Photographs', 1, [media('Photograph')])],
  }),
}
