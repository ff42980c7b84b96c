/** The styles of a snapshot itself. Its links work; nothing else in it does. */
export const snapshotStyle = `
:host { position: absolute; inset: 0 0 auto; z-index: 10000; background: var(--chakra-colors-ground); cursor: progress }
:host([hidden]) { display: none }
*, *::before, *::after { animation: none !important; transition: none !important; pointer-events: none }
a { pointer-events: auto }
@media print { :host { display: none } }
`

/** Returns the link to a style sheet, which the browser has loaded for the page itself. */
export const styleLink = (address: string): string =>
  `<link rel="stylesheet" crossorigin href="${address}">`
