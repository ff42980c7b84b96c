/** Demonstration mode; a public demonstration excludes administrators. */
export type DemoMode = 'off' | 'on' | 'withoutAdministrators'
