import { Accordion, Box, chakra, Flex, Text } from '@chakra-ui/react'
import { isBlank } from '@tidemark/schema/rules/text'
import { counted } from '@tidemark/schema/wording'
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactElement } from 'react'
import { AttributeField, type AttributeFieldProps } from './AttributeField.tsx'
import {
  type Attribute,
  type Fillable,
  type Form,
  type FormValues,
  labelOf,
  textOf,
} from '../model.ts'
import { required } from '../fill/useFilling.ts'
import type { Section } from './useFormView.ts'

export interface SectionProps extends Pick<
  AttributeFieldProps,
  'onChange' | 'onBlur' | 'onCancel'
> {
  form: Fillable
  values: FormValues
  /** Ids of the forms whose fields are drawn. */
  drawn: readonly string[]
  /** The visible messages by attribute. */
  faults: Readonly<Record<string, string>>
  /** Upload progress by attribute. */
  progress: Readonly<Record<string, number>>
}

interface FormSectionProps extends SectionProps {
  section: Section
  /** Whether it is inside the main form. */
  nested?: boolean
  /** Returns the components that are linked to an attribute, shown below it. */
  belowOf?: (attributeId: string) => ReactElement[]
}

/** Shows a form with its progress in the header and its attributes in a list or grid. */
export function FormSection({
  section: { form, parts, filled, total, readOnly },
  nested = false,
  belowOf,
  ...shared
}: FormSectionProps) {
  // An empty field counts as unfilled, not as an error.
  const faulty = parts.filter(({ attribute: { id } }) => {
    const fault = shared.faults[id]
    return fault !== undefined && fault !== required
  }).length
  const mayStayEmpty =
    !form.isMainForm &&
    !form.mandatory &&
    parts.some(
      ({ attribute }) => attribute.mandatory && shared.form.accessOf(attribute.id) === 'EDITABLE',
    ) &&
    !parts.some(({ state }) => state.required)
  return (
    <Accordion.Item
      value={form.id}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow={nested ? undefined : 'sheet'}
    >
      {/* The heading levels continue below the page's title. */}
      <chakra.div {...{ role: 'heading', 'aria-level': nested ? 3 : 2 }}>
        <Accordion.ItemTrigger
          px="sheet"
          py="2.5"
          cursor="pointer"
          gap="2"
          _hover={{ bg: 'bg.subtle' }}
        >
          <Accordion.ItemIndicator rotate={{ base: '0deg', _open: '90deg' }} color="fg.muted">
            <ChevronRight size={16} aria-hidden="true" />
          </Accordion.ItemIndicator>
          <Text as="span" textStyle="heading" flex="1" minW="0" overflowWrap="anywhere">
            {form.displayName}
            {readOnly && (
              <chakra.span fontWeight="400" color="fg.muted">
                {' '}
                (readonly)
              </chakra.span>
            )}
          </Text>
          {faulty > 0 && (
            <chakra.span textStyle="label" color="fg.error">
              {counted(faulty, 'error')}
            </chakra.span>
          )}
          <chakra.span
            textStyle="label"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
            aria-label={`${filled} of ${total} filled`}
          >
            {filled}/{total}
          </chakra.span>
        </Accordion.ItemTrigger>
      </chakra.div>
      <Accordion.ItemContent borderTopWidth="1px" overflow="visible">
        <Box px="sheet" py="4">
          {mayStayEmpty && (
            <Text mb="3" textStyle="label" color="fg.muted">
              This part may stay empty. Once you fill a field, its mandatory fields are asked for.
            </Text>
          )}
          <Flex
            {...(form.displayStyle === 'GRID'
              ? {
                  display: 'grid',
                  gridTemplateColumns: {
                    base: 'minmax(0, 1fr)',
                    sm: 'repeat(auto-fill, minmax(16.25rem, 1fr))',
                  },
                  columnGap: '4',
                  rowGap: '1.5',
                }
              : {
                  display: 'grid',
                  gridTemplateColumns: {
                    base: 'minmax(0, 1fr)',
                    xl: nested ? 'minmax(0, 1fr)' : 'repeat(2, minmax(0, 1fr))',
                  },
                  columnGap: '4',
                  rowGap: '1.5',
                  maxW: nested ? undefined : { base: '45rem', xl: '60rem' },
                })}
          >
            {(shared.drawn.includes(form.id) ? parts : []).map(
              ({ attribute, state, readOnly: shown }) => (
                <Fragment key={attribute.id}>
                  <Box
                    minW="0"
                    data-short={isShort(attribute) || undefined}
                    gridColumn={
                      form.displayStyle === 'GRID' || isShort(attribute) ? undefined : '1 / -1'
                    }
                  >
                    <AttributeField
                      attribute={attribute}
                      open={state.open}
                      lockedBy={
                        state.open
                          ? undefined
                          : lockerOf(shared.form.forms, form, attribute, shared.values)
                      }
                      required={state.required}
                      readOnly={shown}
                      value={shared.values[attribute.id] ?? ''}
                      kept={shared.form.files[attribute.id]}
                      error={shared.faults[attribute.id]}
                      progress={shared.progress[attribute.id] ?? null}
                      onChange={shared.onChange}
                      onBlur={shared.onBlur}
                      onCancel={shared.onCancel}
                    />
                  </Box>
                  {belowOf?.(attribute.id).map((component) => (
                    <Box key={component.key} gridColumn="1 / -1">
                      {component}
                    </Box>
                  ))}
                </Fragment>
              ),
            )}
          </Flex>
        </Box>
      </Accordion.ItemContent>
    </Accordion.Item>
  )
}

/** Numbers, dates and choices need half of a wide screen. */
const isShort = ({ type, predeterminedList }: Attribute) =>
  type === 'Numeric' || type === 'Date' || (type === 'Text' && predeterminedList !== null)

/** Returns the label of the empty field that locks an attribute, its own or that of its component. */
function lockerOf(
  forms: readonly Form[],
  form: Form,
  attribute: Attribute,
  values: FormValues,
): string | undefined {
  for (const conditional of [attribute.conditional, form.conditional]) {
    if (conditional?.operator !== 'PREREQUISITE') continue
    const { argument: name, argumentComponentId: component } = conditional
    const argument = forms
      .find(({ id, isMainForm }) => (component === null ? isMainForm : id === component))
      ?.attributes.find((one) => one.name === name)
    if (argument && isBlank(textOf(values[argument.id]))) return labelOf(argument)
  }
  return undefined
}
