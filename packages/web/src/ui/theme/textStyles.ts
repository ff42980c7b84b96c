import { defineTextStyles } from '@chakra-ui/react'

/** The six text sizes: title, heading, body, cell, label, code. In rem: they follow the browser's font size. */
export const textStyles = defineTextStyles({
  title: {
    value: {
      fontSize: '1.25rem',
      lineHeight: '1.75rem',
      fontWeight: '600',
      letterSpacing: '-0.005em',
    },
  },
  heading: { value: { fontSize: '0.9375rem', lineHeight: '1.25rem', fontWeight: '600' } },
  body: { value: { fontSize: '0.875rem', lineHeight: '1.25rem' } },
  cell: { value: { fontSize: '0.8125rem', lineHeight: '1.25rem' } },
  /** Column headers and captions. */
  label: {
    value: { fontSize: '0.75rem', lineHeight: '1rem', fontWeight: '500', letterSpacing: '0.01em' },
  },
})
