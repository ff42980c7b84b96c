/**
 * The journeys that visit a part of the web client, by the beginning of the part's path below
 * `packages/web/src/`. The journey that shows most of the part comes first. A test keeps the table
 * complete: `scripts/journeyPages.test.ts`.
 */
export const journeysOf: Record<string, readonly string[]> = {
  'api/': ['lostAnswer', 'offline', 'signInEnds'],
  'app/': ['signInEnds', 'firstRole', 'contracts', 'demonstration', 'openParts'],
  'features/absence/': ['absence', 'screens'],
  'features/comment/': ['review', 'newComments'],
  'features/contract/': ['contractSettings', 'screens'],
  'features/contractData/': ['contractData', 'classification', 'firstPlan', 'screens'],
  'features/dashboard/': ['dashboard', 'screens'],
  'features/deliverable/': ['mainJob', 'sheet', 'sameLine', 'gridKeys', 'authors', 'dates'],
  'features/discipline/': ['mainJob', 'review', 'keyboard', 'sameOwners'],
  'features/feed/': ['feeds', 'screens'],
  'features/mail/': ['mail', 'screens'],
  'features/form/': ['forms', 'deliveryNote', 'manyForms'],
  'features/group/': ['administration', 'privileges'],
  'features/history/': ['review', 'failedChecks', 'midpEditing'],
  'features/lineImport/': ['import', 'proposal', 'midpEditing', 'screens'],
  'features/midp/': ['midp', 'midpEditing', 'midpBlocks', 'import'],
  'features/notification/': ['bell', 'openParts'],
  'features/privilege/': ['privileges'],
  'features/revision/': ['compare', 'slippingSurvey', 'review', 'openParts', 'screens'],
  'features/search/': ['openParts', 'mainJob', 'privileges'],
  'features/sheet/': ['review', 'openParts'],
  'features/task/': ['bell', 'firstPlan', 'mainJob', 'firstRole', 'timeZones'],
  'features/template/': ['templates', 'deliveryNote', 'forms'],
  'features/tidp/': ['mainJob', 'review', 'bell', 'sameOwners', 'contracts'],
  'features/user/': ['administration', 'firstRole', 'invitation'],
  'keptPages.ts': ['offline'],
  'main.tsx': ['signInEnds', 'firstLoad'],
  'serviceWorker.ts': ['offline'],
  'shared/': ['mainJob', 'contracts', 'screens'],
  'shared/draft/': ['contracts', 'offline', 'sameLine', 'otherPerson'],
  'ui/': ['openParts', 'screens', 'smallScreen', 'largeText'],
  'ui/DataGrid/': ['sheet', 'gridKeys', 'typing', 'midp', 'twoTabs'],
}
