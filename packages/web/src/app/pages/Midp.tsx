import type { ComponentType } from 'react'
import type { LineDetailsProps } from '#features/deliverable/panel/LineDetails.tsx'
import { MidpPage } from '#features/midp/MidpPage.tsx'
import { fetched } from '#ui/fetched.tsx'

/** Loaded when a line is opened: the list itself needs nothing of it. */
const LineDetails: ComponentType<LineDetailsProps> = fetched(
  async () => (await import('#features/deliverable/panel/LineDetails.tsx')).LineDetails,
)

/** Combines the MIDP with the panel of a line. */
export const Midp = () => <MidpPage LineDetails={LineDetails} />
