import { useState } from 'react'
import {
  ChooseLandingViewDocument,
  CreateSavedViewDocument,
  DeleteSavedViewDocument,
  type SavedViewEntryFragment,
  SavedViewsDocument,
  UpdateSavedViewDocument,
} from '#api/generated/graphql.ts'
import { useContractAction } from '#shared/useAction.ts'
import { useReadAgain } from '#shared/useOnReturn.ts'
import { useContractQuery } from '#shared/useContractQuery.ts'
import { notify } from '#ui/notify.ts'
import { definitionOf, isChanged } from './definition.ts'
import type { MidpView, useMidpView } from '../useMidpView.ts'

export interface ViewNames {
  name: string
  /** Id of the group with which it is shared; null for a personal view. */
  group: string | null
}

/** Loads the saved views once they are needed, and changes them at the displayed version. */
export function useSavedViews({ view, setSavedId }: ReturnType<typeof useMidpView>) {
  const [isWanted, setWanted] = useState(false)
  const { data, error, refetch } = useContractQuery(SavedViewsDocument, {
    skip: !isWanted && view.savedId === null,
  })
  const listed = data?.contract
  const current = listed?.savedViews?.find(({ id }) => id === view.savedId) ?? null
  const refresh = () => void refetch()
  useReadAgain(() => data && refresh())
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
    ...useChanges(view, {
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

function useChanges(view: MidpView, { onCreated, onDeleted, refresh }: ViewCallbacks) {
  const creating = useContractAction(CreateSavedViewDocument, {
    input: (names: ViewNames) => ({ ...names, ...definitionOf(view) }),
    success: 'View saved',
    failure: 'Failed to save the view.',
    onDone: (result) => onCreated(result.view.id),
  })
  /** `content` becomes the content of the view. */
  const changing = useContractAction(UpdateSavedViewDocument, {
    input: (
      { id, version }: SavedViewEntryFragment,
      names: ViewNames,
      content: ReturnType<typeof definitionOf>,
    ) => ({ id, version, ...names, ...content }),
    success: 'View saved',
    failure: 'Failed to save the view.',
    onDone: refresh,
  })
  const deleting = useContractAction(DeleteSavedViewDocument, {
    input: ({ id, version }: SavedViewEntryFragment) => ({ id, version }),
    removes: ({ id }) => ({ __typename: 'SavedView', id }),
    success: 'View deleted',
    failure: 'Failed to delete the view.',
    onDone: (_result, { id }) => onDeleted(id),
  })
  const landing = useContractAction(ChooseLandingViewDocument, {
    input: (id: string | null) => ({ id }),
    failure: 'Failed to change your start page.',
    onDone: (_result, id) => {
      notify.success(id ? 'Tidemark now opens with this view' : 'Tidemark opens with the task list')
      refresh()
    },
  })
  return { creating, changing, deleting, chooseLanding: landing.start }
}
