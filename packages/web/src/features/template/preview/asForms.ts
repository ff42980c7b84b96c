import { numberingDraft } from '@tidemark/schema/rules/template'
import type {
  AttributeDraft,
  ComponentDraft,
  MaskDraft,
  TemplateDraft,
} from '@tidemark/schema/rules/templateDraft'
import type { Attribute, Form } from '#features/form/index.ts'
import { toCondition, toGroup } from '../builder/asDraft.ts'

/**
 * Converts a draft to the forms that people would fill: the main form first, all parts by sequence.
 * Attributes without a type are left out. `images` are the files of image attributes, by attribute
 * id.
 */
export function asForms(draft: TemplateDraft, images: ReadonlyMap<string, string>): Form[] {
  const common = {
    __typename: 'TemplateForm' as const,
    formNumber: draft.number,
    formRevision: 1,
    guidance: null,
  }
  const numbering = numberingDraft(draft.attributes)
  const attributesOf = (attributes: readonly AttributeDraft[]) =>
    inSequence(attributes)
      .filter(({ type }) => type !== '')
      .map((attribute) => asAttribute(attribute, images, attribute === numbering))
  return [
    {
      ...common,
      id: 'main',
      displayName: draft.name || 'The form',
      isMainForm: true,
      sequence: 0,
      mandatory: true,
      displayStyle: 'NORMAL',
      linkedAttributeId: null,
      conditional: null,
      displayGroup: null,
      attributes: attributesOf(draft.attributes),
    },
    ...inSequence(draft.components).map((component): Form =>
      Object.assign(asComponentForm(component), common, {
        attributes: attributesOf(component.attributes),
      }),
    ),
  ]
}

const inSequence = <Part extends { sequence: number | null }>(parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => (one.sequence ?? Infinity) - (other.sequence ?? Infinity))

const asComponentForm = ({ name, conditional, displayGroup, ...component }: ComponentDraft) => ({
  ...component,
  displayName: component.displayName || name || 'New component',
  isMainForm: false,
  sequence: component.sequence ?? 0,
  displayStyle: component.displayStyle === 'grid' ? ('GRID' as const) : ('NORMAL' as const),
  conditional: conditional && {
    __typename: 'TemplateCondition' as const,
    ...toCondition(conditional),
  },
  displayGroup: displayGroup && {
    __typename: 'TemplateDisplayGroup' as const,
    ...toGroup(displayGroup),
  },
})

const asAttribute = (
  attribute: AttributeDraft,
  images: ReadonlyMap<string, string>,
  numbersForms: boolean,
): Attribute => ({
  ...attribute,
  __typename: 'TemplateAttribute',
  sequence: attribute.sequence ?? 0,
  displayName: attribute.displayName || attribute.name || 'An attribute without a name',
  predeterminedList: attribute.predeterminedList && [...attribute.predeterminedList],
  templateValue: images.get(attribute.id) ?? null,
  conditional: attribute.conditional && {
    __typename: 'TemplateCondition',
    ...toCondition(attribute.conditional),
  },
  numberMask: attribute.numberMask && asMask(attribute.numberMask),
  numbersForms,
})

/** Leaves out a mask whose range is incomplete. */
function asMask({
  mask,
  rangeLow,
  rangeHigh,
  displayMask,
  enforce,
}: MaskDraft): Attribute['numberMask'] {
  const [low, high] = [Number(rangeLow ?? ''), Number(rangeHigh ?? '')]
  return mask.trim() !== '' && Number.isFinite(low) && Number.isFinite(high)
    ? {
        __typename: 'TemplateNumberMask',
        mask: mask.trim(),
        rangeLow: low,
        rangeHigh: high,
        displayMask,
        enforce,
      }
    : null
}
