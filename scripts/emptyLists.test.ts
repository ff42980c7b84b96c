import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../packages/web/src')

/**
 * The files with an empty list or page, by what its emptiness means. Where groups, privileges or a part
 * in something decide what a person sees, an empty list is theirs and not the contract's.
 */
const meanings = {
  theirs: `
    features/dashboard/DashboardPage.tsx features/dashboard/ReviewFigures.tsx
    features/dashboard/Figures.tsx features/cdeLog/ComparedFiles.tsx
    features/cdeLog/Comparison.tsx features/cdeLog/MarkIssued.tsx
    features/deliverable/DeliverablesEditor.tsx features/form/list/FormList.tsx
    features/history/HistoryList.tsx features/midp/MidpGrid.tsx
    features/notification/NotificationPanel.tsx features/revision/KeptDiscipline.tsx
    features/revision/compare/Compared.tsx
    features/task/EmptyTasks.tsx features/template/TemplateListPage.tsx features/tidp/AssetTab.tsx
    features/tidp/LifecycleTab.tsx features/tidp/disciplines/DisciplinesTable.tsx`,
  'no comment to display, in the words of the specification': `
    features/comment/CommentList.tsx
    features/sheet/SheetTable.tsx`,
  'filters or a search': `
    features/midp/MidpGroups.tsx features/midp/MidpMatrix.tsx ui/DataGrid/DataGrid.tsx ui/DataTable.tsx`,
  'administrators see all of it': `
    features/contractData/ChoiceListsTab.tsx features/contractData/DataList.tsx
    features/group/GroupMembers.tsx features/group/GroupsManagementPage.tsx
    features/mail/OutboxPage.tsx features/webhook/WebhooksPage.tsx features/webhook/DeliveryList.tsx
    features/privilege/PrivilegesTab.tsx features/user/UserManagementPage.tsx`,
  'the file or form that the person has open': `
    features/contractData/DataImport.tsx features/form/CreateFormPage.tsx
    features/form/fields/FormSections.tsx features/lineImport/ImportRows.tsx
    features/lineImport/ValuesPage.tsx features/template/builder/AttributeTable.tsx
    features/template/builder/ComponentsSection.tsx`,
  'the days on which the person is out of office': 'features/absence/AbsenceList.tsx',
  'the addresses that the person made': 'features/feed/FeedsPage.tsx',
  'a page that is not there, or not yet': `
    features/discipline/NoSuchDiscipline.tsx features/form/FormPage.tsx
    features/lineImport/NoSuchImport.tsx features/lineImport/ProposalPage.tsx
    features/privilege/PrivilegeEffect.tsx
    features/privilege/ReachPage.tsx features/revision/KeptRevisionPage.tsx
    features/sheet/CommentSheetPage.tsx features/template/TemplatePage.tsx
    shared/InOtherContract.tsx features/cdeLog/CdeLogPage.tsx`,
}
const filesOf = (meaning: keyof typeof meanings) => meanings[meaning].trim().split(/\s+/)
const textOf = (file: string) => readFileSync(join(web, file), 'utf8')

test('every empty list has a meaning', () => {
  const found = globSync('**/*.tsx', { cwd: web }).filter(
    (file) => !file.includes('.test.') && textOf(file).includes('<EmptyState'),
  )
  const named = Object.keys(meanings).flatMap((meaning) =>
    filesOf(meaning as keyof typeof meanings),
  )
  expect(found.toSorted()).toEqual(named.toSorted())
})

test.each(filesOf('theirs'))('%s does not say that the contract has nothing', (file) => {
  expect(textOf(file)).toMatch(/that you may see|You have no /)
})
