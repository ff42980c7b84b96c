import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { useState } from 'react'
import {
  CreateTemplateDocument,
  type SavedTemplateFragment,
  UpdateTemplateDocument,
} from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { messages } from '../messages.ts'
import { type Changes, type NewTemplate, creationOf, onlyComponents } from './changes.ts'

type SavedTemplate = Extract<SavedTemplateFragment, { __typename: 'TemplateChanged' }>

/** The reasons of a refused save: errors by field, or the person who saved first. */
export interface SaveRefusal {
  fields: ReadonlyMap<string, string>
  changedBy: string | null
}

const noRefusal: SaveRefusal = { fields: new Map(), changedBy: null }

/**
 * Saves a new template, or the changes of a saved one. After a refusal the draft stays, with errors at
 * its fields. `pending`: whether there is a draft to save.
 */
export function useSaveTemplate(
  pending: boolean,
  onSaved: (saved: SavedTemplate) => Promise<unknown> | void,
) {
  const [refusal, setRefusal] = useState(noRefusal)

  const outcome = {
    pending,
    onDone: async (saved: SavedTemplate) => {
      setRefusal(noRefusal)
      await onSaved(saved)
    },
    onFaults: (fields: Readonly<Record<string, string>>) =>
      setRefusal({ ...noRefusal, fields: new Map(Object.entries(fields)) }),
    onConflict: (changedBy: string | null) => setRefusal({ ...noRefusal, changedBy }),
  }
  const creation = useContractAction(CreateTemplateDocument, {
    ...outcome,
    input: (template: NewTemplate) => template,
    success: messages.created,
    failure: messages.notCreated,
  })
  const update = useContractAction(UpdateTemplateDocument, {
    ...outcome,
    input: (id: string, version: number, changes: Changes) => ({ id, version, ...changes }),
    success: messages.updated,
    failure: (_id, _version, changes) =>
      onlyComponents(changes) ? messages.componentNotUpdated : messages.notUpdated,
  })
  return {
    saving: creation.running || update.running,
    refusal,
    forgetRefusal: () => setRefusal(noRefusal),
    create: (draft: TemplateDraft) => creation.start(creationOf(draft)),
    update: update.start,
  }
}
