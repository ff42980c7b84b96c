/**
 * The styles of a snapshot itself. Its links work. Presses on its buttons and fields reach the inline script where
 * that can read the snapshot (`inline/pageSnapshot.js`).
 */
export const snapshotStyle = `
:host { position: absolute; inset: 0 0 auto; z-index: 10000; background: var(--chakra-colors-ground); cursor: progress }
:host([hidden]) { display: none }
*, *::before, *::after { animation: none !important; transition: none !important; pointer-events: none }
a { pointer-events: auto }
:host([data-readable]) :is(button, input, textarea, select) { pointer-events: auto; cursor: progress }
@media print { :host { display: none } }
`

/** Returns the link to a style sheet, which the browser has loaded for the page itself. */
export const styleLink = (address: string): string =>
  `<link rel="stylesheet" crossorigin href="${address}">`
