/** Demonstration mode, and whether administrators are part of it: a public demonstration goes without them. */
export type DemoMode = 'off' | 'on' | 'withoutAdministrators'
