import { SimpleGrid } from '@chakra-ui/react'
import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { numberedTypes } from '@tidemark/schema/rules/numberMask'
import { numberingDraft } from '@tidemark/schema/rules/template'
import type { ReactNode } from 'react'
import { DetailTable } from '#ui/DetailTable.tsx'
import { SelectField } from '#ui/form/PlainSelect.tsx'
import { messages } from '../messages.ts'
import { AttributeTable } from './AttributeTable.tsx'
import { ComponentsSection } from './ComponentsSection.tsx'
import { TextInput } from './inputs.tsx'
import { chooseNumbering } from './attributeOrder.ts'
import { Section } from './Section.tsx'
import { setDetail } from './templateEdits.ts'
import { sectionTitles } from './showFault.ts'
import type { TemplateEditing, TemplateStore } from './templateStore.ts'
import { useTouched } from './useTouched.ts'

interface TemplateSectionsProps {
  draft: TemplateDraft
  opened: TemplateEditing['opened']
  revision: number
  types: readonly string[]
  editable: boolean
  faults: ReadonlyMap<string, string>
  /** The number is that of another template. */
  duplicated: boolean
  store: TemplateStore
  guidance?: ReactNode
}

/** Shows the three parts of a template: details, attributes, components. */
export const TemplateSections = ({
  guidance,
  duplicated,
  revision,
  ...shared
}: TemplateSectionsProps) => (
  <>
    <FormDetails
      draft={shared.draft}
      revision={revision}
      editable={shared.editable}
      duplicated={duplicated}
      faults={shared.faults}
      store={shared.store}
    >
      {guidance}
    </FormDetails>
    <Section title={sectionTitles.attributes} note={shared.draft.attributes.length} flush>
      <AttributeTable
        key={String(shared.editable)}
        label="Attributes of the form"
        draft={shared.draft}
        place={null}
        attributes={shared.draft.attributes}
        types={shared.types}
        editable={shared.editable}
        faults={shared.faults}
        store={shared.store}
      />
    </Section>
    <ComponentsSection {...shared} />
  </>
)

interface FormDetailsProps {
  draft: TemplateDraft
  revision: number
  editable: boolean
  duplicated: boolean
  faults: ReadonlyMap<string, string>
  store: TemplateStore
  /** The guidance document of a saved template. */
  children?: ReactNode
}

const FormDetails = ({
  draft,
  revision,
  editable,
  duplicated,
  faults,
  store,
  children,
}: FormDetailsProps) => (
  <Section title={sectionTitles.details} flush>
    {editable ? (
      <DetailInputs draft={draft} duplicated={duplicated} faults={faults} store={store} />
    ) : (
      <DetailTable
        label="Form Details"
        details={[
          { label: 'Form name', value: draft.name },
          { label: 'Form number', value: draft.number },
          { label: 'Form revision', value: revision },
          { label: 'Attribute with the number', value: numberingName(draft) ?? 'None' },
        ]}
      />
    )}
    {children}
  </Section>
)

/**
 * Shows the inputs of name, number and numbering. A number that is taken shows its error while it
 * is typed.
 */
function DetailInputs({
  draft,
  duplicated,
  faults,
  store,
}: Pick<FormDetailsProps, 'draft' | 'duplicated' | 'faults' | 'store'>) {
  const field = useTouched(true, (name: 'name' | 'number') => faults.get(name))
  return (
    <SimpleGrid columnGap="3" rowGap="1" p="4" columns={{ base: 1, md: 2 }}>
      <TextInput
        label="Form name"
        required
        value={draft.name}
        {...field('name')}
        onChange={(text) => store.apply(setDetail, 'name', text)}
      />
      <TextInput
        label="Form number"
        required
        value={draft.number}
        {...field('number')}
        {...(duplicated && { error: messages.duplicated })}
        onChange={(text) => store.apply(setDetail, 'number', text)}
      />
      <NumberingSelect draft={draft} faults={faults} store={store} />
    </SimpleGrid>
  )
}

const numberingName = ({ attributes }: TemplateDraft): string | undefined => {
  const numbering = numberingDraft(attributes)
  return numbering && (numbering.displayName || numbering.name)
}

/** Chooses the attribute that receives the number when a form is created. */
function NumberingSelect({
  draft: { attributes },
  faults,
  store,
}: Pick<FormDetailsProps, 'draft' | 'faults' | 'store'>) {
  const chosen = numberingDraft(attributes)
  return (
    <SelectField
      label="Attribute with the number"
      empty="None: forms have no number"
      helpText="Text, Numeric or Non Editable; its mask forms the number"
      value={chosen?.id ?? ''}
      error={chosen && faults.get(`attributes.${chosen.id}.numbersForms`)}
      options={attributes
        .filter(({ id, name, type }) => id === chosen?.id || (name && numberedTypes.has(type)))
        .map(({ id, name, displayName }) => ({ value: id, label: displayName || name }))}
      onChange={(id) => store.apply(chooseNumbering, id || null)}
    />
  )
}
