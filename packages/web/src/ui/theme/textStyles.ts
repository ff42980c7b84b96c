import { defineTextStyles } from '@chakra-ui/react'

/** The six text sizes: title, heading, body, cell, label, code. */
export const textStyles = defineTextStyles({
  title: {
    value: { fontSize: '20px', lineHeight: '28px', fontWeight: '600', letterSpacing: '-0.005em' },
  },
  heading: { value: { fontSize: '15px', lineHeight: '20px', fontWeight: '600' } },
  body: { value: { fontSize: '14px', lineHeight: '20px' } },
  cell: { value: { fontSize: '13px', lineHeight: '20px' } },
  /** Column headers and captions. */
  label: {
    value: { fontSize: '12px', lineHeight: '16px', fontWeight: '500', letterSpacing: '0.01em' },
  },
})
