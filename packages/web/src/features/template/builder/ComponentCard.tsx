import { Box, Button } from '@chakra-ui/react'
import type { ComponentDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { isNew } from '@tidemark/schema/rules/template'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { memo, useId, useRef, useState } from 'react'
import { focusSoon } from '#ui/focusNear.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { AttributeTable } from './AttributeTable.tsx'
import { ComponentFields } from './ComponentFields.tsx'
import { conditionText } from './ConditionFields.tsx'
import { emptyTemplate } from './templateEdits.ts'
import type { TemplateStore } from './templateStore.ts'

interface ComponentCardProps {
  /** Null while the component is not edited: a closed card does not render again for edits elsewhere. */
  draft: TemplateDraft | null
  component: ComponentDraft
  types: readonly string[]
  /** The template is being edited. */
  editable: boolean
  isFaulty: boolean
  faults: ReadonlyMap<string, string> | null
  store: TemplateStore
  onDelete: (component: ComponentDraft) => void
}

const noFaults: ReadonlyMap<string, string> = new Map()

/** Shows a component, folded at first. It is edited by itself; Cancel restores it. */
export const ComponentCard = memo(
  ({
    draft,
    component,
    types,
    editable,
    isFaulty,
    faults,
    store,
    onDelete,
  }: ComponentCardProps) => {
    const [unfolded, setUnfolded] = useState(false)
    const content = useId()
    const card = useRef<HTMLDivElement>(null)
    const editing = draft !== null
    const open = unfolded || editing
    const { id, displayName, sequence, attributes } = component
    const title = displayName || 'New component'
    const edit = () => {
      store.openComponent(id)
      focusSoon(card.current, 'input')
    }
    const close = (keep: boolean) => {
      store.closeComponent(id, keep)
      focusSoon(card.current, '[data-edits]')
    }
    const Mark = open ? ChevronDown : ChevronRight
    return (
      <article ref={card} id={cardOf(id)} aria-label={title}>
        <div className="head">
          <button
            type="button"
            className="fold"
            aria-expanded={open}
            aria-controls={content}
            onClick={() => setUnfolded(!open)}
          >
            <Mark size={16} aria-hidden="true" />
            <span className="quiet">{sequence ?? '–'}</span>
            {title}
          </button>
          <span className="quiet">{summaryOf(component)}</span>
          {isNew(id) && <StatusBadge tone="active">New</StatusBadge>}
          {isFaulty && <StatusBadge tone="bad">Has errors</StatusBadge>}
          {editable && !editing && (
            <div className="acts">
              <button
                type="button"
                data-edits={id}
                aria-label={`Edit component ${title}`}
                onClick={edit}
              >
                Edit
              </button>
              <button
                type="button"
                aria-label={`Delete component ${title}`}
                onClick={() => onDelete(component)}
              >
                Delete
              </button>
            </div>
          )}
          {editing && (
            <div className="acts">
              <Button
                size="xs"
                aria-label={`Cancel changes of ${title}`}
                onClick={() => close(false)}
              >
                Cancel
              </Button>
              <Button
                size="xs"
                variant="solid"
                aria-label={`Done with ${title}`}
                onClick={() => close(true)}
              >
                Done
              </Button>
            </div>
          )}
        </div>
        <div id={content}>
          {open && (
            <Box borderTopWidth="1px" bg="bg">
              {editing && (
                <ComponentFields
                  draft={draft}
                  component={component}
                  faultOf={(field) => faults?.get(`components.${id}.${field}`)}
                  onChange={(change) => store.editComponent(id, change)}
                />
              )}
              <AttributeTable
                key={String(editing)}
                label={`Attributes of ${title}`}
                draft={draft ?? emptyTemplate}
                place={id}
                attributes={attributes}
                types={types}
                editable={editing}
                faults={faults ?? noFaults}
                store={store}
              />
            </Box>
          )}
        </div>
      </article>
    )
  },
)
ComponentCard.displayName = 'ComponentCard'

/** Styles of all cards, on their container: a styled component per card renders too slowly where there are dozens. */
export const cardsStyle = {
  '& > article': { borderBottomWidth: '1px' },
  '& > article:last-child': { borderBottomWidth: '0' },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2.5',
  },
  '& .head .quiet': { color: 'fg.muted', textStyle: 'cell' },
  '& .fold': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    cursor: 'pointer',
    textAlign: 'start',
    fontWeight: '500',
    focusVisibleRing: 'outside',
    borderRadius: 'l2',
  },
  '& .acts': { display: 'flex', gap: '2', ms: 'auto' },
  '& .acts > [data-edits], & .acts > [data-edits] ~ button': {
    minH: '6',
    px: '2',
    cursor: 'pointer',
    textStyle: 'cell',
    color: 'blue.fg',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
  },
  '& .acts > [data-edits] ~ button': { color: 'fg' },
} as const

/** Returns the id of a component's card on the page. */
export const cardOf = (id: string): string => `component-${id}`

function summaryOf({
  name,
  attributes,
  mandatory,
  displayStyle,
  displayGroup,
  conditional,
  contexts,
}: ComponentDraft): string {
  return [
    name,
    attributes.length === 1 ? '1 attribute' : `${attributes.length} attributes`,
    mandatory && 'mandatory',
    displayStyle === 'grid' && 'grid',
    displayGroup && `grouped under “${displayGroup.formula}”`,
    conditionText(conditional),
    contexts.length > 0 && `for ${contexts.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
