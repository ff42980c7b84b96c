import { useApolloClient, useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { RemoveTemplateGuidanceDocument } from '#api/generated/graphql.ts'
import { FileFault } from '#api/fileFault.ts'
import { useFiles } from '#api/files.ts'
import { isTransient, reasonOf } from '#api/failures.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { notify } from '#ui/notify.ts'
import { filePaths, isRefusedFile } from './files.ts'
import { messages } from './messages.ts'

/** The template as it was just saved. */
interface SavedGuidance {
  id: string
  version: number
}

/**
 * Keeps the guidance document of an edit: a new PDF, or its removal, which Save sends after the
 * template. A file cannot be stored with the draft, so that a reload drops it.
 */
export function useGuidanceDraft(contract: string) {
  const files = useFiles()
  const client = useApolloClient()
  const [removeGuidance] = useMutation(RemoveTemplateGuidanceDocument)
  const [pending, setPending] = useState<File | 'removed' | null>(null)
  const [saving, setSaving] = useState(false)

  /** Sends the document. Retry sends the same idempotency key. */
  const send = async (
    change: File | 'removed',
    { id, version }: SavedGuidance,
    idempotencyKey: string,
  ): Promise<void> => {
    const failure = change === 'removed' ? messages.notTakenAway : messages.notUploaded
    setSaving(true)
    try {
      if (change === 'removed') {
        const input = { contract, id, version, idempotencyKey }
        resultOrThrow((await removeGuidance({ variables: { input } })).data?.result)
      } else
        await files.send(
          filePaths.uploadGuidance,
          { contract, parent_class_id: id, version: String(version) },
          change,
          { signal: new AbortController().signal, onProgress: () => undefined },
        )
      notify.resolved(failure)
      await client.refetchQueries({ include: 'active' })
    } catch (error) {
      const mayRepeat = error instanceof FileFault ? !isRefusedFile(error) : isTransient(error)
      notify.failure(failure, {
        detail:
          error instanceof FileFault ? error.message : (reasonOf(error) ?? 'The form is saved.'),
        ...(mayRepeat && { retry: () => void send(change, { id, version }, idempotencyKey) }),
      })
    } finally {
      setSaving(false)
    }
  }
  return {
    pending,
    saving,
    choose: setPending,
    /** Sends the change, if there is one. The template stays saved when this fails. */
    save: async (saved: SavedGuidance): Promise<void> => {
      if (!pending) return
      setPending(null)
      await send(pending, saved, crypto.randomUUID())
    },
  }
}

export type GuidanceDraft = ReturnType<typeof useGuidanceDraft>
