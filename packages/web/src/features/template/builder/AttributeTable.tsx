import { Box, Button, chakra, useBreakpointValue, VisuallyHidden } from '@chakra-ui/react'
import { dependents } from '@tidemark/schema/rules/dependency'
import { numberingDraft } from '@tidemark/schema/rules/template'
import type { AttributeDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { Plus } from 'lucide-react'
import { use, useCallback, useMemo, useRef, useState } from 'react'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { focusSoon } from '#ui/focusNear.ts'
import { notify } from '#ui/notify.ts'
import { messages } from '../messages.ts'
import { AttributeEditor } from './AttributeEditor.tsx'
import { duplicateAttribute, insertAttribute, moveAttribute } from './attributeOrder.ts'
import { AttributeRow, frameStyle, tableStyle } from './AttributeRow.tsx'
import { offerUndo } from './offerUndo.ts'
import { PartMenu, useRowMenu } from './PartMenu.tsx'
import { useRowOrder } from './RowHandle.tsx'
import {
  addAttribute,
  attributesIn,
  conditionsOn,
  editAttribute,
  keepConditions,
  newId,
  type ParentForm,
  removeAttribute,
} from './templateEdits.ts'

import type { TemplateStore } from './templateStore.ts'
import { SaveTriedContext } from './useTouched.ts'

interface AttributeTableProps {
  /** The accessible name: a page has several tables. */
  label: string
  draft: TemplateDraft
  place: ParentForm
  attributes: readonly AttributeDraft[]
  types: readonly string[]
  editable: boolean
  /** Errors of the whole template, by path. */
  faults: ReadonlyMap<string, string>
  store: TemplateStore
}

const wideHeaders = [
  'Sequence',
  'Attribute name',
  'Display name',
  'Type',
  'Mandatory',
  'Depends on',
  'Details',
  'Added',
]
/** On a narrow screen the other fields are listed below the name. */
const narrowHeaders = ['Sequence', 'Attribute name']

/**
 * Shows the attributes of a form. Only one row at a time is open for editing, so that hundreds of
 * rows render fast.
 */
export function AttributeTable({
  label,
  draft,
  place,
  attributes,
  types,
  editable,
  faults,
  store,
}: AttributeTableProps) {
  const wide = useBreakpointValue({ base: false, lg: true }, { ssr: false }) ?? true
  const headers = wide ? wideHeaders : narrowHeaders
  const tried = use(SaveTriedContext)
  const whole = useRef<HTMLDivElement>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const [asked, setAsked] = useState<AttributeDraft | null>(null)
  const above = place === null ? 'attributes.' : `components.${place}.attributes.`
  const faulty = useMemo(() => idsBelow(faults, above), [faults, above])
  const numbering = place === null ? numberingDraft(attributes) : undefined
  const open = useCallback((id: string) => setOpenId((before) => (before === id ? null : id)), [])
  /** Makes an attribute, whose id `add` gets, and opens it. */
  const make = (add: (id: string) => void) => {
    const id = newId()
    add(id)
    setOpenId(id)
    focusSoon(whole.current, 'fieldset input')
  }
  const rows = useMemo(
    () => ({
      read: () => {
        const { editing } = store.view()
        return editing ? attributesIn(editing.draft, place) : []
      },
      move: (id: string, to: number) => store.apply(moveAttribute, place, id, to),
      unnamed: 'The attribute',
    }),
    [store, place],
  )
  const { onStep, onDrop, moved } = useRowOrder(rows, whole)
  const { menu, openMenu, closeMenu } = useRowMenu(whole)
  const done = (id: string) => {
    setOpenId(null)
    focusSoon(whole.current, `[data-edits="${CSS.escape(id)}"]`)
  }
  const change = (attribute: AttributeDraft, next: Partial<AttributeDraft>) => {
    store.apply(editAttribute, place, attribute.id, next)
    if (next.name === undefined || attribute.name === '') return
    const on = { componentId: place, attribute: attribute.name }
    const lost = dependents(draft, on)
    if (lost.length === 0) return
    const conditions = conditionsOn(draft, on)
    notify.info(
      `These no longer depend on ${attribute.name}: ${lost.join(', ')}.`,
      Object.keys(conditions).length > 0
        ? {
            label: 'Keep their conditions',
            onClick: () => store.apply(keepConditions, place, attribute.id, conditions),
          }
        : undefined,
    )
  }
  const remove = ({ id, displayName }: AttributeDraft) => {
    const next = attributes[attributes.findIndex((one) => one.id === id) + 1]
    offerUndo(displayName || 'The attribute', store.remove(removeAttribute, place, id))
    focusSoon(whole.current, next ? `[data-edits="${CSS.escape(next.id)}"]` : '[data-adds]')
  }
  const cleared = asked ? dependents(draft, { componentId: place, attribute: asked.name }) : []
  return (
    <div ref={whole}>
      {attributes.length === 0 ? (
        <EmptyState title="No attributes yet">
          {editable ? 'Add the fields of the form.' : undefined}
        </EmptyState>
      ) : (
        <Box
          as="section"
          overflowX="auto"
          containerType="inline-size"
          tabIndex={wide ? 0 : undefined}
          aria-label={wide ? `${label}, scrollable` : undefined}
          focusVisibleRing="inside"
          css={frameStyle}
        >
          <chakra.table
            w="100%"
            minW={wide ? '61.25rem' : undefined}
            textStyle="cell"
            css={tableStyle}
            aria-label={label}
          >
            <thead>
              <tr>
                {headers.map((header) => (
                  <th key={header} scope="col">
                    {header}
                  </th>
                ))}
                {editable && (
                  <th scope="col" className="act">
                    Edit
                  </th>
                )}
              </tr>
            </thead>
            <tbody>
              {attributes.map((attribute, index) => (
                <AttributeRow
                  key={attribute.id}
                  attribute={attribute}
                  wide={wide}
                  editable={editable}
                  isOpen={editable && openId === attribute.id}
                  isNumber={attribute === numbering}
                  isFaulty={faulty.has(attribute.id) && (tried || openId !== attribute.id)}
                  onOpen={open}
                  group={above}
                  onStep={onStep}
                  onDrop={onDrop}
                  onMenu={openMenu}
                >
                  {editable && openId === attribute.id && (
                    <tr>
                      <td colSpan={headers.length + 1} className="editor">
                        <AttributeEditor
                          draft={draft}
                          place={place}
                          attribute={attribute}
                          types={types}
                          faultOf={(field) => faults.get(`${above}${attribute.id}.${field}`)}
                          onChange={(next) => change(attribute, next)}
                          onDone={() => done(attribute.id)}
                          onNext={() =>
                            make((id) => store.apply(insertAttribute, place, id, index + 1))
                          }
                          onDelete={() => setAsked(attribute)}
                        />
                      </td>
                    </tr>
                  )}
                </AttributeRow>
              ))}
            </tbody>
          </chakra.table>
        </Box>
      )}
      {editable && (
        <Box p="3" borderTopWidth="1px">
          <Button
            size="sm"
            data-adds
            onClick={() => make((id) => store.apply(addAttribute, place, id))}
          >
            <Plus aria-hidden="true" />
            Add attribute
          </Button>
        </Box>
      )}
      {menu && (
        <PartMenu
          menu={menu}
          noun="attribute"
          parts={attributes}
          onInsert={(at) => make((id) => store.apply(insertAttribute, place, id, at))}
          onDuplicate={(id) => make((copy) => store.apply(duplicateAttribute, place, id, copy))}
          onStep={onStep}
          onDelete={(id) => setAsked(attributes.find((one) => one.id === id) ?? null)}
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
          This removes {asked.displayName || 'the attribute'} from the form.
          {cleared.length > 0 && ` These no longer depend on it: ${cleared.join(', ')}.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** Returns the ids of the parts below a path that have an error. */
export function idsBelow(faults: ReadonlyMap<string, string>, above: string): ReadonlySet<string> {
  return new Set(
    [...faults.keys()]
      .filter((path) => path.startsWith(above))
      .map((path) => path.slice(above.length).split('.', 1).join('')),
  )
}
