import { Box, Button, Flex } from '@chakra-ui/react'
import { dependents } from '@tidemark/schema/rules/dependency'
import type { ComponentDraft, TemplateDraft } from '@tidemark/schema/rules/template'
import { Plus } from 'lucide-react'
import { type Dispatch, useCallback, useMemo, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { messages } from '../messages.ts'
import { idsBelow } from './AttributeTable.tsx'
import { cardOf, cardsStyle, ComponentCard } from './ComponentCard.tsx'
import { CopyComponent } from './CopyComponent.tsx'
import { focusSoon } from './focusSoon.ts'
import { newId } from './newId.ts'
import { Section } from './Section.tsx'
import type { BuilderEvent, Editing } from './state.ts'

interface ComponentsSectionProps {
  contract: string
  draft: TemplateDraft
  opened: Editing['opened']
  types: readonly string[]
  editable: boolean
  faults: ReadonlyMap<string, string>
  dispatch: Dispatch<BuilderEvent>
}

/** The components of the form. */
export function ComponentsSection({
  contract,
  draft,
  opened,
  types,
  editable,
  faults,
  dispatch,
}: ComponentsSectionProps) {
  const [asked, setAsked] = useState<ComponentDraft | null>(null)
  const [copying, setCopying] = useState(false)
  const faulty = useMemo(() => idsBelow(faults, 'components.'), [faults])
  const ask = useCallback((component: ComponentDraft) => setAsked(component), [])
  const add = (copied?: ComponentDraft) => {
    const id = newId()
    dispatch({ type: 'componentAdded', id, ...(copied && { copied }) })
    focusSoon(document.body, `#${CSS.escape(cardOf(id))} input`)
  }
  const remove = ({ id }: ComponentDraft) => {
    const next = draft.components[draft.components.findIndex((one) => one.id === id) + 1]
    dispatch({ type: 'componentRemoved', id })
    focusSoon(
      document.body,
      next ? `[data-edits="${CSS.escape(next.id)}"]` : '[data-adds-component]',
    )
  }
  const loosened = asked ? dependents(draft, { componentId: asked.id }) : []
  return (
    <Section title="Components" note={draft.components.length} flush>
      {draft.components.length === 0 && (
        <EmptyState title="No components yet">
          A component is a form within the form, such as test results or a sign-off.
        </EmptyState>
      )}
      <Box css={cardsStyle}>
        {draft.components.map((component) => {
          const editing = component.id in opened
          return (
            <ComponentCard
              key={component.id}
              component={component}
              types={types}
              editable={editable}
              isFaulty={faulty.has(component.id)}
              dispatch={dispatch}
              onDelete={ask}
              draft={editing ? draft : null}
              faults={editing ? faults : null}
            />
          )
        })}
      </Box>
      {editable && (
        <Flex gap="3" p="3" align="flex-end" wrap="wrap" borderTopWidth="1px">
          <Button size="sm" data-adds-component onClick={() => add()}>
            <Plus aria-hidden="true" />
            Add component
          </Button>
          {copying ? (
            <CopyComponent
              contract={contract}
              onChosen={(copied) => (setCopying(false), add(copied))}
            />
          ) : (
            <Button size="sm" onClick={() => setCopying(true)}>
              Copy a component…
            </Button>
          )}
        </Flex>
      )}
      {asked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(null)}
          title={messages.sureToDelete}
          confirmLabel="Delete"
          destructive
          onConfirm={() => remove(asked)}
        >
          {asked.displayName || 'The component'} is taken out of the form, with{' '}
          {asked.attributes.length === 1 ? '1 attribute' : `${asked.attributes.length} attributes`}.
          {loosened.length > 0 && ` No longer dependent on it: ${loosened.join(', ')}.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}
