import { useApolloClient } from '@apollo/client/react'
import { Box, Button, Flex, Text } from '@chakra-ui/react'
import type { Conditional } from '@tidemark/schema/rules/condition'
import type { AttributeDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { TemplateListPageDocument, TemplatePageDocument } from '#api/generated/graphql.ts'
import { reasonOf } from '#api/failures.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import { useContractCode } from '#shared/viewer.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { notify } from '#ui/notify.ts'
import { messages } from '../messages.ts'
import { asDraft } from './asDraft.ts'
import { samples } from './samples.ts'
import { Section } from './Section.tsx'
import { newId } from './templateEdits.ts'

interface StartFromProps {
  onChosen: (draft: TemplateDraft) => void
}

/** Offers a sample or an existing template to begin with. */
export function StartFrom({ onChosen }: StartFromProps) {
  const contract = useContractCode()
  const client = useApolloClient()
  const { asked, typing, onType } = useTypedSearch()
  const { data, previousData, loading, error } = useContractQuery(TemplateListPageDocument, {
    variables: { name: asked || null },
  })
  const found = (data ?? previousData)?.contract?.templates?.nodes ?? []
  const copy = async (id: string): Promise<void> => {
    try {
      const answer = await client.query({
        query: TemplatePageDocument,
        variables: { contract, id },
        fetchPolicy: 'network-only',
      })
      const template = answer.data?.contract?.template
      if (template) onChosen(asNewTemplate(asDraft(template)))
      else notify.failure(messages.load, { detail: 'It was removed. Choose another template.' })
    } catch (failure) {
      notify.failure(messages.load, {
        detail: reasonOf(failure) ?? 'Try again.',
        retry: () => void copy(id),
      })
    }
  }
  return (
    <Section title="Start from">
      <Flex gap="4" wrap="wrap" align="flex-end">
        <Box flex="1 1 17.5rem" maxW="26.25rem">
          <SearchableSelect
            label="Existing template"
            placeholder="Search the templates"
            value={null}
            loading={loading || typing}
            search={{ onType, answers: data ? asked : null }}
            error={error && messages.list}
            options={found.map(({ id, name, number }) => ({
              value: id,
              label: name,
              detail: number,
            }))}
            onChange={(id) => id && void copy(id)}
          />
        </Box>
        <Box>
          <Text textStyle="label" color="fg.muted" mb="1.5">
            Sample
          </Text>
          <Flex gap="2" wrap="wrap" pb="5">
            {Object.entries(samples).map(([name, make]) => (
              <Button key={name} size="sm" onClick={() => onChosen(make())}>
                {name}
              </Button>
            ))}
          </Flex>
        </Box>
      </Flex>
    </Section>
  )
}

/**
 * Copies a template as the draft of a new one: new ids, no form number, since numbers are unique.
 * Images and guidance stay with the original.
 */
export function asNewTemplate(source: TemplateDraft): TemplateDraft {
  const ids = new Map<string, string>()
  const idOf = (old: string): string => {
    const id = ids.get(old) ?? newId()
    ids.set(old, id)
    return id
  }
  const conditional = (value: Conditional | null): Conditional | null =>
    value && {
      ...value,
      argumentComponentId:
        value.argumentComponentId === null ? null : idOf(value.argumentComponentId),
    }
  const attribute = (one: AttributeDraft): AttributeDraft => ({
    ...one,
    id: idOf(one.id),
    conditional: conditional(one.conditional),
  })
  return {
    name: `${source.name} copy`,
    number: '',
    attributes: source.attributes.map(attribute),
    components: source.components.map((component) => ({
      ...component,
      id: idOf(component.id),
      originalId: component.id,
      conditional: conditional(component.conditional),
      linkedAttributeId: component.linkedAttributeId && idOf(component.linkedAttributeId),
      attributes: component.attributes.map(attribute),
    })),
  }
}
