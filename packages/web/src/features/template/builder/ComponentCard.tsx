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
import { RowHandle, type RowMoves, stepByKey } from './RowHandle.tsx'
import { editComponent, emptyTemplate } from './templateEdits.ts'
import type { TemplateStore } from './templateStore.ts'

interface ComponentCardProps extends RowMoves {
  /** Null while the component is not edited: a closed card does not render again for edits elsewhere. */
  draft: TemplateDraft | null
  component: ComponentDraft
  types: readonly string[]
  editable: boolean
  isFaulty: boolean
  faults: ReadonlyMap<string, string> | null
  store: TemplateStore
  /** Opens the menu of the component below its button. */
  onMenu: (id: string, button: Element) => void
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
    onStep,
    onDrop,
    onMenu,
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
          {editable && (
            <RowHandle id={id} group="components." name={title} onStep={onStep} onDrop={onDrop} />
          )}
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
          {editable && (
            <div className="acts">
              {editing && (
                <>
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
                </>
              )}
              {/* Keeps its place while hidden, so that no button appears below the pointer. */}
              <button
                type="button"
                className={editing ? 'edit held' : 'edit'}
                data-edits={id}
                aria-label={`Edit component ${title}`}
                onClick={edit}
                onKeyDown={stepByKey(id, onStep)}
              >
                Edit
              </button>
              <button
                type="button"
                className="more"
                data-menu={id}
                aria-haspopup="menu"
                aria-label={`More for component ${title}`}
                onClick={({ currentTarget }) => onMenu(id, currentTarget)}
                onKeyDown={stepByKey(id, onStep)}
              >
                ⋯
              </button>
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
                  onChange={(change) => store.apply(editComponent, id, change)}
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
