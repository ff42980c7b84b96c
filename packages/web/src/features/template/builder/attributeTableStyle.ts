/** The list of a select is drawn over the bar with Save, which covers the table itself. */
export const frameStyle = {
  '&:has([data-part=content][data-state=open])': { position: 'relative', zIndex: '2' },
} as const

/** One style on the table: a styled component per cell renders too slowly. */
export const tableStyle = {
  borderCollapse: 'collapse',
  '& th, & td': {
    textAlign: 'start',
    px: 'cellX',
    py: 'cellY',
    borderBottomWidth: '1px',
    borderColor: 'border',
    verticalAlign: 'top',
  },
  '& thead th': { textStyle: 'label', color: 'fg.muted', bg: 'bg.subtle', whiteSpace: 'nowrap' },
  '& tbody th': { fontWeight: '500' },
  '& th.narrow': { w: '100%', overflowWrap: 'anywhere' },
  '& .line': { display: 'block', textStyle: 'label', fontWeight: '400', color: 'fg.muted' },
  '& td.quiet': { color: 'fg.muted', maxW: '16.25rem', overflowWrap: 'anywhere' },
  // A narrow screen scrolls the table sideways; the editor and the buttons stay in reach.
  '& td.editor': { p: '0' },
  '& td.editor > *': { position: 'sticky', insetStart: '0', w: '100cqw' },
  '& .act': { whiteSpace: 'nowrap', position: 'sticky', insetEnd: '0', bg: 'bg.panel' },
  '& thead .act': { bg: 'bg.subtle' },
  '& button.open': { color: 'blue.fg', cursor: 'pointer', whiteSpace: 'nowrap' },
  '& button.more': {
    color: 'fg.muted',
    cursor: 'pointer',
    minW: '6',
    minH: '6',
    ms: '1',
    borderRadius: 'l2',
    _hover: { bg: 'bg.muted' },
  },
  '& button.grip': {
    color: 'fg.muted',
    cursor: 'grab',
    p: '1',
    me: '1',
    ms: '-1',
    verticalAlign: 'middle',
    borderRadius: 'l2',
    _hover: { bg: 'bg.muted' },
  },
  '& tr[data-drop=above] > *': { boxShadow: 'inset 0 2px 0 0 var(--chakra-colors-blue-solid)' },
  '& tr[data-drop=below] > *': { boxShadow: 'inset 0 -2px 0 0 var(--chakra-colors-blue-solid)' },
  // Inline: a row whose height changes as a field is left would move the button that is being clicked.
  '& .fault': { color: 'fg.error', ms: '1.5' },
  '& .fault svg': { display: 'inline' },
} as const
