import type { TemplateDraft } from '@tidemark/schema/rules/template'
import type { Dispatch, ReactNode } from 'react'
import { AttributeTable } from './AttributeTable.tsx'
import { ComponentsSection } from './ComponentsSection.tsx'
import { FormDetails } from './FormDetails.tsx'
import { Section } from './Section.tsx'
import type { BuilderEvent, Editing } from './state.ts'

interface TemplateSectionsProps {
  contract: string
  draft: TemplateDraft
  opened: Editing['opened']
  revision: number
  types: readonly string[]
  editable: boolean
  faults: ReadonlyMap<string, string>
  /** Of the form details, where it is not the rule's alone: the number may be another template's. */
  faultOfDetail: (field: 'name' | 'number') => string | undefined
  dispatch: Dispatch<BuilderEvent>
  guidance?: ReactNode
}

/** The three parts of a template, to look at or to edit. */
export const TemplateSections = ({
  guidance,
  faultOfDetail,
  revision,
  ...shared
}: TemplateSectionsProps) => (
  <>
    <FormDetails
      draft={shared.draft}
      revision={revision}
      editable={shared.editable}
      faultOf={faultOfDetail}
      dispatch={shared.dispatch}
    >
      {guidance}
    </FormDetails>
    <Section title="Form Attributes" note={shared.draft.attributes.length} flush>
      <AttributeTable
        key={String(shared.editable)}
        label="Attributes of the form"
        draft={shared.draft}
        place={null}
        attributes={shared.draft.attributes}
        types={shared.types}
        editable={shared.editable}
        faults={shared.faults}
        dispatch={shared.dispatch}
      />
    </Section>
    <ComponentsSection {...shared} />
  </>
)
