import { useBlocker } from 'react-router-dom'

/** Navigation state that skips the leave warning. */
export const withoutQuestion = { state: { unasked: true } }

/**
 * Asks for confirmation before leaving the form for another page. Closing the window loses nothing,
 * because the draft is stored.
 */
export const useLeaving = (asks: boolean) =>
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      nextLocation.pathname !== currentLocation.pathname &&
      (nextLocation.state as { unasked?: boolean } | null)?.unasked !== true,
  )
