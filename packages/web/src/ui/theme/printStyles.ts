/** Print styles of every page: black on white, without navigation, panels and buttons. */
export const printStyles = {
  '@page': { margin: '14mm 12mm' },
  '@page wide': { size: 'A4 landscape' },
  '@media print': {
    // Texts are in rem: all of them become smaller.
    html: { fontSize: '11.5px' },
    'html, body, #root': {
      background: 'white !important',
      minHeight: '0 !important',
      colorScheme: 'light',
    },
    '#root > header, nav, aside, [role=tablist], [data-no-print], [data-scope=toast], [data-scope=file-upload]':
      { display: 'none !important' },
    // The heading of a section or of a sorted column is a button.
    'main > a, main a.chakra-button, main button:not(:is(h1, h2, h3, th, [role=heading]) button)': {
      display: 'none !important',
    },
    ':is(h1, h2, h3, [role=heading]) button svg': { display: 'none' },
    main: { padding: '0 !important' },
    'main *': { color: 'black !important', boxShadow: 'none !important' },
    // Printed elements do not scroll.
    'main :is(section, article, fieldset, div):has(table)': { overflow: 'visible !important' },
    'main table': { minWidth: '0 !important', width: '100% !important' },
    // A long word would widen its table, and the browser would shrink the whole page.
    'main :is(th, td)': { whiteSpace: 'normal !important', overflowWrap: 'anywhere' },
    // An empty search box says nothing about the lines below it.
    'main [type=search]:placeholder-shown': { display: 'none !important' },
    'main ::placeholder': { color: 'transparent !important' },
    'details::details-content': { contentVisibility: 'visible' },
    '[data-scope=accordion][data-part=item-content]': {
      display: 'block !important',
      height: 'auto !important',
      opacity: '1 !important',
    },
    'summary svg': { display: 'none' },
    'h1, h2, h3, [role=heading]': { breakAfter: 'avoid' },
    thead: { display: 'table-header-group' },
    'tr, figure, [data-attribute]': { breakInside: 'avoid' },
    'body:has([data-print-wide])': { page: 'wide' },
  },
} as const
