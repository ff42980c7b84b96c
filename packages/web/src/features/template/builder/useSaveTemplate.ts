import { useMutation } from '@apollo/client/react'
import type { TemplateDraft } from '@tidemark/schema/rules/templateDraft'
import { useState } from 'react'
import {
  CreateTemplateDocument,
  type SavedTemplateFragment,
  UpdateTemplateDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { notify } from '#ui/notify.ts'
import { messages } from '../messages.ts'
import { type Changes, type NewTemplate, creationOf, onlyComponents } from './changes.ts'

type TemplateConflict = Extract<SavedTemplateFragment, { __typename: 'TemplateChanged' }>

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
  contract: string,
  pending: boolean,
  onSaved: (saved: TemplateConflict) => Promise<unknown> | void,
) {
  const [create] = useMutation(CreateTemplateDocument)
  const [update] = useMutation(UpdateTemplateDocument)
  const [refusal, setRefusal] = useState(noRefusal)

  const settle = async (outcome: SavedTemplateFragment | undefined, success: string) => {
    setRefusal(noRefusal)
    if (outcome?.__typename === 'InvalidInput')
      setRefusal({
        ...noRefusal,
        fields: new Map(outcome.fields.map(({ path, message }) => [path, message])),
      })
    if (outcome?.__typename === 'Conflict')
      setRefusal({ ...noRefusal, changedBy: outcome.changedBy })
    await onSaved(resultOrThrow(outcome))
    notify.success(success)
  }

  const templateCreation = useAttempt(
    async (idempotencyKey: string, creation: NewTemplate) => {
      const { data } = await create({
        variables: { input: { contract, ...creation, idempotencyKey } },
      })
      return settle(data?.result, messages.created)
    },
    { failure: messages.notCreated, pending },
  )

  const change = async (idempotencyKey: string, id: string, version: number, changes: Changes) => {
    const { data } = await update({
      variables: { input: { contract, id, version, ...changes, idempotencyKey } },
    })
    return settle(data?.result, messages.updated)
  }
  const templateUpdate = useAttempt(change, { failure: messages.notUpdated, pending })
  const componentUpdate = useAttempt(change, {
    failure: messages.componentNotUpdated,
    pending,
  })

  return {
    saving: templateCreation.running || templateUpdate.running || componentUpdate.running,
    refusal,
    forgetRefusal: () => setRefusal(noRefusal),
    create: (draft: TemplateDraft) => templateCreation.start(creationOf(draft)),
    update: (id: string, version: number, changes: Changes) =>
      (onlyComponents(changes) ? componentUpdate : templateUpdate).start(id, version, changes),
  }
}
