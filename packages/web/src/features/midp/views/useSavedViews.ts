import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import {
  ChooseLandingViewDocument,
  CreateSavedViewDocument,
  DeleteSavedViewDocument,
  type SavedViewEntryFragment,
  SavedViewsDocument,
  UpdateSavedViewDocument,
} from '#api/generated/graphql.ts'
import { useAttempt } from '#api/useAttempt.ts'
import { resultOrThrow } from '#shared/faults.ts'
import { useContractCode } from '#shared/viewer.ts'
import { notify } from '#ui/notify.ts'
import { definitionOf, isChanged } from './definition.ts'
import type { MidpView, useMidpView } from '../useMidpView.ts'

/** Name and group of a view. */
export interface ViewNames {
  name: string
  /** Id of the group with which it is shared; null for a personal view. */
  group: string | null
}

/** Loads the saved views once they are needed, and changes them at the displayed version. */
export function useSavedViews({ view, setSavedId }: ReturnType<typeof useMidpView>) {
  const contract = useContractCode()
  const [isWanted, setWanted] = useState(false)
  const { data, error, refetch } = useQuery(SavedViewsDocument, {
    variables: { contract },
    fetchPolicy: 'cache-and-network',
    skip: !isWanted && view.savedId === null,
  })
  const listed = data?.contract
  const current = listed?.savedViews?.find(({ id }) => id === view.savedId) ?? null
  const refresh = () => void refetch().catch(() => null)
  return {
    views: listed?.savedViews ?? null,
    groups: listed?.viewGroups ?? [],
    landing: listed?.landingView?.id ?? null,
    failed: error !== undefined || listed?.savedViews === null,
    /** The saved view that was opened; null for none. */
    current,
    isChanged: current !== null && isChanged(view, current),
    /** Loads the views, or loads them again. */
    load: () => (isWanted ? refresh() : setWanted(true)),
    ...useChanges(contract, view, {
      onCreated: (id) => {
        setSavedId(id)
        refresh()
      },
      onDeleted: (id) => {
        if (id === view.savedId) setSavedId(null)
        refresh()
      },
      refresh,
    }),
  }
}

interface ViewCallbacks {
  onCreated: (id: string) => void
  onDeleted: (id: string) => void
  refresh: () => void
}

function useChanges(
  contract: string,
  view: MidpView,
  { onCreated, onDeleted, refresh }: ViewCallbacks,
) {
  const [mutateCreate] = useMutation(CreateSavedViewDocument)
  const [mutateUpdate] = useMutation(UpdateSavedViewDocument)
  const [mutateDelete] = useMutation(DeleteSavedViewDocument)
  const [mutateLanding] = useMutation(ChooseLandingViewDocument)
  const creating = useAttempt(
    async (idempotencyKey: string, names: ViewNames) => {
      const input = { contract, ...names, ...definitionOf(view), idempotencyKey }
      const { data } = await mutateCreate({ variables: { input } })
      onCreated(resultOrThrow(data?.result).view.id)
      notify.success('View saved')
    },
    { failure: 'Failed to save the view.' },
  )
  /** `content` becomes the content of the view. */
  const changing = useAttempt(
    async (
      idempotencyKey: string,
      { id, version }: SavedViewEntryFragment,
      names: ViewNames,
      content: ReturnType<typeof definitionOf>,
    ) => {
      const input = { contract, id, version, ...names, ...content, idempotencyKey }
      const { data } = await mutateUpdate({ variables: { input } })
      resultOrThrow(data?.result)
      refresh()
      notify.success('View saved')
    },
    { failure: 'Failed to save the view.' },
  )
  const deleting = useAttempt(
    async (idempotencyKey: string, { id, version }: SavedViewEntryFragment) => {
      const input = { contract, id, version, idempotencyKey }
      const { data } = await mutateDelete({ variables: { input } })
      resultOrThrow(data?.result)
      onDeleted(id)
      notify.success('View deleted')
    },
    { failure: 'Failed to delete the view.' },
  )
  const landing = useAttempt(
    async (idempotencyKey: string, id: string | null) => {
      const input = { contract, id, idempotencyKey }
      const { data } = await mutateLanding({ variables: { input } })
      resultOrThrow(data?.result)
      refresh()
      notify.success(id ? 'Tidemark now opens with this view' : 'Tidemark opens with the task list')
    },
    { failure: 'Failed to change your start page.' },
  )
  return { creating, changing, deleting, chooseLanding: landing.start }
}
