import { Box, Button, Flex, VisuallyHidden } from '@chakra-ui/react'
import { dependents } from '@tidemark/schema/rules/dependency'
import type { ComponentDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { Plus } from 'lucide-react'
import { use, useMemo, useRef, useState } from 'react'
import { TemplateComponentsDocument } from '#api/generated/graphql.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { useTypedSearch } from '#shared/useTypedSearch.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { focusSoon } from '#ui/focusNear.ts'
import { SearchableSelect } from '#ui/form/SearchableSelect.tsx'
import { messages } from '../messages.ts'
import { asComponent } from './asDraft.ts'
import { idsBelow } from './AttributeTable.tsx'
import { cardsStyle } from './cardsStyle.ts'
import { cardOf, ComponentCard } from './ComponentCard.tsx'
import { duplicateComponent, insertComponent, moveComponent } from './componentOrder.ts'
import { offerUndo } from './offerUndo.ts'
import { PartMenu, useRowMenu } from './PartMenu.tsx'
import { useRowOrder } from './RowHandle.tsx'
import { Section } from './Section.tsx'
import { sectionTitles } from './showFault.ts'
import type { TemplateEditing, TemplateStore } from './templateStore.ts'
import { addComponent, newId, removeComponent } from './templateEdits.ts'
import { SaveTriedContext } from './useTouched.ts'

interface ComponentsSectionProps {
  draft: TemplateDraft
  opened: TemplateEditing['opened']
  types: readonly string[]
  editable: boolean
  faults: ReadonlyMap<string, string>
  store: TemplateStore
}

export function ComponentsSection({
  draft,
  opened,
  types,
  editable,
  faults,
  store,
}: ComponentsSectionProps) {
  const tried = use(SaveTriedContext)
  const [asked, setAsked] = useState<ComponentDraft | null>(null)
  const [copying, setCopying] = useState(false)
  const faulty = useMemo(() => idsBelow(faults, 'components.'), [faults])
  const cards = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLDivElement>(null)
  const rows = useMemo(
    () => ({
      read: () => store.view().editing?.draft.components ?? [],
      move: (id: string, to: number) => store.apply(moveComponent, id, to),
      unnamed: 'The component',
    }),
    [store],
  )
  const { onStep, onDrop, moved } = useRowOrder(rows, cards)
  const { menu, openMenu, closeMenu } = useRowMenu(cards)
  /** Makes a component, whose id `put` gets, and goes to it. */
  const make = (put: (id: string) => void) => {
    const id = newId()
    put(id)
    focusSoon(document.body, `#${CSS.escape(cardOf(id))} input`)
  }
  const add = (copied?: ComponentDraft) => make((id) => store.apply(addComponent, id, copied))
  const remove = ({ id, displayName }: ComponentDraft) => {
    const next = draft.components[draft.components.findIndex((one) => one.id === id) + 1]
    offerUndo(displayName || 'The component', store.remove(removeComponent, id))
    focusSoon(
      document.body,
      next ? `[data-edits="${CSS.escape(next.id)}"]` : '[data-adds-component]',
    )
  }
  const cleared = asked ? dependents(draft, { componentId: asked.id }) : []
  return (
    <Section title={sectionTitles.components} note={draft.components.length} flush>
      {draft.components.length === 0 && (
        <EmptyState title="No components yet">
          A component is a form within the form, such as test results.
        </EmptyState>
      )}
      <Box ref={cards} css={cardsStyle}>
        {draft.components.map((component) => {
          const editing = component.id in opened
          return (
            <ComponentCard
              key={component.id}
              component={component}
              types={types}
              editable={editable}
              isFaulty={faulty.has(component.id) && (tried || !editing)}
              store={store}
              onStep={onStep}
              onDrop={onDrop}
              onMenu={openMenu}
              draft={editing ? draft : null}
              faults={editing ? faults : null}
            />
          )
        })}
      </Box>
      {editable && (
        <Flex ref={foot} gap="3" p="3" align="flex-end" wrap="wrap" borderTopWidth="1px">
          <Button size="sm" data-adds-component onClick={() => add()}>
            <Plus aria-hidden="true" />
            Add component
          </Button>
          {copying ? (
            <CopyComponent
              onChosen={(copied) => (setCopying(false), add(copied))}
              onClose={() => {
                setCopying(false)
                focusSoon(foot.current, '[data-copies]')
              }}
            />
          ) : (
            <Button
              size="sm"
              data-copies
              onClick={() => {
                setCopying(true)
                focusSoon(foot.current, 'input')
              }}
            >
              Copy a component…
            </Button>
          )}
        </Flex>
      )}
      {menu && (
        <PartMenu
          menu={menu}
          noun="component"
          parts={draft.components}
          onInsert={(at) => make((id) => store.apply(insertComponent, id, at))}
          onDuplicate={(id) => make((copy) => store.apply(duplicateComponent, id, copy))}
          onStep={onStep}
          onDelete={(id) => setAsked(draft.components.find((one) => one.id === id) ?? null)}
          onClose={closeMenu}
        />
      )}
      <VisuallyHidden as="output">{moved}</VisuallyHidden>
      {asked && (
        <ConfirmDialog
          onClose={() => setAsked(null)}
          title={messages.sureToDelete}
          confirmLabel="Delete"
          destructive
          onConfirm={() => remove(asked)}
        >
          This removes {asked.displayName || 'the component'} and its{' '}
          {asked.attributes.length === 1 ? 'attribute' : `${asked.attributes.length} attributes`}.
          {cleared.length > 0 && ` These no longer depend on it: ${cleared.join(', ')}.`}
        </ConfirmDialog>
      )}
    </Section>
  )
}

/** Finds a component of any template to copy. Escape closes the list first, then the box. */
function CopyComponent({
  onChosen,
  onClose,
}: {
  onChosen: (component: ComponentDraft) => void
  onClose: () => void
}) {
  const { asked, typing, onType } = useTypedSearch()
  const { data, previousData, loading, error } = useContractQuery(TemplateComponentsDocument, {
    variables: { name: asked || null },
  })
  const found = (data ?? previousData)?.contract?.templateComponents?.nodes ?? []
  return (
    <Box
      w={{ base: '100%', sm: '20rem' }}
      onKeyDown={({ key, target }) => {
        const isListOpen = (target as Element).getAttribute('aria-expanded') === 'true'
        if (key === 'Escape' && !isListOpen) onClose()
      }}
    >
      <SearchableSelect
        label="Copy a component"
        placeholder="Search the components of all templates"
        value={null}
        loading={loading || typing}
        search={{ onType, answers: data ? asked : null }}
        error={error && 'The components failed to load.'}
        options={found.map(({ id, displayName, formNumber, attributes }) => ({
          value: id,
          label: displayName,
          detail: `${formNumber}, ${attributes.length} attributes`,
        }))}
        onChange={(id) => {
          const component = found.find((one) => one.id === id)
          if (component) onChosen(asComponent(component))
        }}
      />
    </Box>
  )
}
