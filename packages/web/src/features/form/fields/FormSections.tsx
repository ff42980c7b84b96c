import { Accordion, Box, Text } from '@chakra-ui/react'
import { Fragment, useDeferredValue, useEffect, useMemo } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { loadFileParts } from '#shared/lazyFiles.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { usePrinting } from '#ui/usePrinting.ts'
import { FormSection, type SectionProps } from './FormSection.tsx'
import { attributesOf, type Fillable } from '../model.ts'
import { PeopleNamesContext } from './inputs/peopleNames.ts'
import { useFormView } from './useFormView.ts'

interface FormSectionsProps extends Omit<SectionProps, 'drawn'> {
  /** Disables editing. */
  readOnly: boolean
  /** Leaves out attributes without a value. */
  hidesEmpty?: boolean
  /** Ids of the expanded forms. */
  open: readonly string[]
  onOpen: (open: string[]) => void
}

/**
 * Shows the forms as an accordion: the main form, components below their linked attributes, and the
 * others after it under their headings.
 */
export function FormSections({
  form,
  values,
  readOnly,
  hidesEmpty = false,
  open,
  onOpen,
  ...field
}: FormSectionsProps) {
  const names = useMemo(
    () => new Map(form.people.map(({ username, name }) => [username, name])),
    [form.people],
  )
  useEffect(loadFileParts, [])
  const sections = useFormView(form, values, names, { disabled: readOnly, hidesEmpty })
  const main = sections.find((section) => section.form.isMainForm)
  const linked = (attribute: string) =>
    sections.filter(
      ({ form: { linkedAttributeId, isMainForm } }) =>
        !isMainForm && linkedAttributeId === attribute,
    )
  const placed = new Set(main?.parts.map(({ attribute }) => attribute.id))
  const after = sections.filter(
    ({ form: { isMainForm, linkedAttributeId } }) =>
      !isMainForm && !(linkedAttributeId && placed.has(linkedAttributeId)),
  )
  // A section opens at once; drawing its fields may take longer than a frame.
  const drawnOnScreen = useDeferredValue(open)
  const printing = usePrinting()
  const all = printing ? sections.map((section) => section.form.id) : null
  const drawn = all ?? drawnOnScreen
  const shared = { form, values, drawn, ...field }
  if (sections.length === 0)
    return hidesEmpty ? (
      <Sheet>
        <EmptyState title="No field was filled" />
      </Sheet>
    ) : (
      <Nothing form={form} />
    )
  return (
    <PeopleNamesContext value={names}>
      <Accordion.Root
        // The print style shows the content of all sections; opening takes longer than the browser waits.
        lazyMount={all === null}
        multiple
        value={[...(all ?? open)]}
        onValueChange={({ value }) => onOpen(value)}
        variant="plain"
        size="sm"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="3"
      >
        {main && (
          <FormSection
            section={main}
            belowOf={(attribute) =>
              linked(attribute).map((section) => (
                <FormSection key={section.form.id} nested section={section} {...shared} />
              ))
            }
            {...shared}
          />
        )}
        {after.map((section, index) => (
          <Fragment key={section.form.id}>
            {section.heading && section.heading !== after[index - 1]?.heading && (
              <Box pt="3">
                <Text as="h2" textStyle="heading">
                  {section.heading}
                </Text>
              </Box>
            )}
            <FormSection section={section} {...shared} />
          </Fragment>
        ))}
      </Accordion.Root>
    </PeopleNamesContext>
  )
}

/** Tells that a form has no visible fields, since an empty page would look broken. */
function Nothing({ form: { forms, accessOf } }: { form: Fillable }) {
  const waits = attributesOf(forms).some(({ id }) => accessOf(id) !== 'HIDDEN')
  return (
    <Sheet>
      {waits ? (
        <EmptyState title="No fields to fill yet">
          More fields appear as you answer the fields they depend on.
        </EmptyState>
      ) : (
        <EmptyState title="No fields to show" />
      )}
    </Sheet>
  )
}
