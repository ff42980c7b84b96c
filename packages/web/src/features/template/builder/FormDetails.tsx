import { SimpleGrid } from '@chakra-ui/react'
import type { TemplateDraft } from '@tidemark/schema/rules/template'
import type { Dispatch, ReactNode } from 'react'
import { DetailTable } from '#ui/DetailTable.tsx'
import { TextInput } from './inputs.tsx'
import { Section } from './Section.tsx'
import type { BuilderEvent } from './state.ts'

interface FormDetailsProps {
  draft: TemplateDraft
  revision: number
  editable: boolean
  faultOf: (field: 'name' | 'number') => string | undefined
  dispatch: Dispatch<BuilderEvent>
  /** The guidance document, where the template is kept already. */
  children?: ReactNode
}

/** What the form is called. */
export const FormDetails = ({
  draft,
  revision,
  editable,
  faultOf,
  dispatch,
  children,
}: FormDetailsProps) => (
  <Section title="Form Details" flush>
    {editable ? (
      <SimpleGrid columnGap="3" rowGap="1" p="4" columns={{ base: 1, md: 2 }}>
        <TextInput
          label="Form name"
          required
          value={draft.name}
          error={faultOf('name')}
          onChange={(text) => dispatch({ type: 'detailed', field: 'name', text })}
        />
        <TextInput
          label="Form number"
          required
          value={draft.number}
          error={faultOf('number')}
          onChange={(text) => dispatch({ type: 'detailed', field: 'number', text })}
        />
      </SimpleGrid>
    ) : (
      <DetailTable
        label="Form Details"
        details={[
          { label: 'Form name', value: draft.name },
          { label: 'Form number', value: draft.number },
          { label: 'Form revision', value: revision },
        ]}
      />
    )}
    {children}
  </Section>
)
