import { isNew } from '@tidemark/schema/rules/template'
import type { ComponentDraft, TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { duplicatePart, insertPart, movePart } from './partOrder.ts'
import { copyAttributes, emptyComponent } from './templateEdits.ts'

/** Inserts an empty component at a position, from 0. */
export const insertComponent = (draft: TemplateDraft, id: string, at: number): TemplateDraft => ({
  ...draft,
  components: insertPart(draft.components, emptyComponent(id), at),
})

/** Adds a copy below the component. What it refers to in the template stays. */
export const duplicateComponent = (
  draft: TemplateDraft,
  id: string,
  copy: string,
): TemplateDraft => ({
  ...draft,
  components: duplicatePart(draft.components, id, (original) => ({
    ...original,
    id: copy,
    originalId: isNew(id) ? original.originalId : id,
    attributes: copyAttributes(original, copy, (conditional) => conditional),
  })),
})

/** Moves a component to a position, from 0. */
export const moveComponent = (draft: TemplateDraft, id: string, to: number): TemplateDraft => ({
  ...draft,
  components: movePart(draft.components, id, to),
})

/** Gives components that are being edited the places they have now, so that Cancel keeps these. */
export const renumbered = <Opened extends { before: ComponentDraft | null }>(
  opened: Readonly<Record<string, Opened>>,
  { components }: TemplateDraft,
): Record<string, Opened> =>
  Object.fromEntries(
    Object.entries(opened).map(([id, one]) => {
      const { sequence = null } = components.find((component) => component.id === id) ?? {}
      return [id, { ...one, before: one.before && { ...one.before, sequence } }]
    }),
  )
