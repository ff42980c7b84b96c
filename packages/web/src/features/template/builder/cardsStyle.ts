import { rowButtonsStyle } from './RowHandle.tsx'

/** Styles of all cards, on their container: a styled component per card renders too slowly where there are dozens. */
export const cardsStyle = {
  '& > article': { borderBottomWidth: '1px' },
  '& > article:last-child': { borderBottomWidth: '0' },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    px: '4',
    py: '2.5',
  },
  '& .head .quiet': { color: 'fg.muted', textStyle: 'cell' },
  '& .fold, & .head .quiet': { overflowWrap: 'anywhere' },
  '& .fold': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    cursor: 'pointer',
    textAlign: 'start',
    fontWeight: '500',
    focusVisibleRing: 'outside',
    borderRadius: 'l2',
  },
  '& .acts': { display: 'flex', gap: '2', ms: 'auto' },
  '& .edit': {
    minH: '6',
    px: '2',
    cursor: 'pointer',
    textStyle: 'cell',
    color: 'blue.fg',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
    _hover: { bg: 'bg.muted' },
  },
  '& .held': { visibility: 'hidden' },
  ...rowButtonsStyle,
  '& > article[data-drop=above]': { boxShadow: '0 -2px 0 0 var(--chakra-colors-blue-solid)' },
  '& > article[data-drop=below]': { boxShadow: '0 2px 0 0 var(--chakra-colors-blue-solid)' },
} as const
