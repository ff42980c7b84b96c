/** The curves of the S-curve chart. Their dashes differ too, so that colour is never the only cue. */
export const series = [
  { id: 'planned', label: 'Planned', color: 'var(--chakra-colors-fg-muted)', dash: '6 4' },
  {
    id: 'forecast',
    label: 'Forecast',
    color: 'var(--chakra-colors-status-waiting-fg)',
    dash: '2 3',
  },
  { id: 'issued', label: 'Issued', color: 'var(--chakra-colors-blue-solid)', dash: '' },
] as const
