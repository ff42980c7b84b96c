import { useBlocker } from 'react-router-dom'

/** For a way out of the form that nobody needs to be asked about. */
export const unasked = { state: { unasked: true } }

/** Holds the person back who leaves the form for another page, until they were asked. Closing the window loses nothing: the draft is kept. */
export const useLeaving = (asks: boolean) =>
  useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      nextLocation.pathname !== currentLocation.pathname &&
      (nextLocation.state as { unasked?: boolean } | null)?.unasked !== true,
  )
