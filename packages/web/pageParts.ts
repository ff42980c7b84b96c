/** Captures modules by the ends of their paths, without extensions. */
const part = (name: string, ...modules: string[]) => ({
  name,
  test: new RegExp(`/(?:${modules.join('|')})\\.(?:tsx?|m?js)$`),
})

/** Captures modules by parts of their paths. */
const widget = (name: string, ...parts: string[]) => ({ name, test: new RegExp(parts.join('|')) })

/** The parts of the interface library, with our own around them, that not every page draws at first. */
const widgets = [
  // Places the others, and the list of a cell.
  widget('placing', '/@floating-ui/'),
  widget('layers', '/@zag-js/(?:popper|dismissable|interact-outside|rect-utils)/'),
  widget(
    'choices',
    '/@zag-js/(?:combobox|collection|live-region)/',
    '/components/(?:combobox|collection)/',
    '/ui/form/(?:MultiSelect|OptionList|SearchableSelect|SelectInput|useListPlace|useMatches)\\.',
    '/shared/people/(?:PeopleSelect|PersonSelect)\\.',
  ),
  widget('dates', '/@maskito/', '/shared/DateInput\\.'),
  widget(
    'formik',
    '/(?:formik|yup|lodash-es|property-expr|tiny-case|toposort|react-fast-compare|deepmerge)/',
  ),
  widget('tabs', '/@zag-js/tabs/', '/components/tabs/', '/ui/Tabs\\.'),
  // What pages of people, forms and templates do without.
  widget('review', '/shared/discipline/disciplineActions\\.'),
  widget(
    'deliverables',
    '/rest/(?:attributes|deliverableFields)\\.',
    '/rules/(?:deliverable|cellPeople|cellMeaning)\\.',
    '/ui/DataGrid/(?:cells/(?:cellText|choices)|gridControls)\\.',
  ),
  // What pages of plans and people do without.
  widget('filling', '/rules/(?:numberMask|condition|weather|formFilling|displayGroup)\\.'),
  widget('audit', '/features/history/AdministrationHistory\\.'),
  widget('menus', '/@zag-js/menu/', '/components/menu/', '/ui/(?:MenuAction|OpenMenu)\\.'),
  widget(
    'dialogs',
    '/@zag-js/(?:dialog|popover|focus-trap|aria-hidden|remove-scroll)/',
    '/components/(?:dialog|popover)/',
    '/ui/(?:DialogFrame|DialogFailure|ConfirmDialogContent)\\.',
  ),
  widget('formDialogs', '/shared/FormDialog\\.'),
]

/** What many pages with lists need, and those of forms do not. */
const ofLists = part(
  'ofLists',
  'shared/DownloadButton',
  'ui/(?:form/Segments|useUrlState)',
  'rules/file',
  'icons/download',
)

/**
 * Groups of the modules that six or more pages and parts share. The bundler puts what a module
 * imports into its group: the widgets come last, so that they do not capture what all of them need.
 */
export const sharedParts = [
  {
    name: 'shared',
    minShareCount: 6,
    test: (id: string) => ![...widgets, ofLists].some(({ test }) => test.test(id)),
  },
  ...widgets,
]

/**
 * Groups of the small modules that a few pages share, each in one file. A browser has six
 * connections to a server without HTTP/2: a page of thirty small files would wait for five round
 * trips. The bundler also puts what these modules import into the first group that needs it, so the
 * order matters.
 */
export const pageParts = [
  part(
    'actionParts',
    'shared/parents',
    'shared/pageCommands',
    'shared/draft/waitingSaves',
    'shared/actions/ActionMenu',
  ),
  // Of lists and plans.
  part(
    'parts',
    'ui/(?:ListEnd|RowButtons|ReasonList|FoldedSheet|FilterChips|Pager|useUrlState|useAddressedList)',
    'ui/form/Segments',
    'ui/TreeGrid/tree',
    'shared/(?:SearchText|searchable|live/useOnContractChange|useOnReturn|useDebounced|useWholeList|usePart|useTaskFilter)',
    'shared/people/usePeopleDraft',
    'shared/discipline/(?:queuedLines|deliverableFields|rag|RagBadge)',
    'shared/actions/offers',
    'shared/spreadsheet/SpreadsheetMenu',
    'rules/(?:dueDate|stage)',
  ),
  // Of plans and disciplines.
  part(
    'planParts',
    'shared/actions/(?:ReasonField|NewBlockers|textReasons)',
    'shared/discipline/refetchLines',
    'icons/refresh-cw',
  ),
  // Of the lines in the MIDP and in a discipline.
  part(
    'lineParts',
    'features/deliverable/(?:rows|line|newLine|lineDraft|lineStore|outbox|columns|knownLines)',
    'features/deliverable/(?:authorStore|useAuthors|useSaveLines|useLineSheet|editingRules|unsavedLines|LinesProvider)',
  ),
  // Of forms and templates.
  part(
    'templateParts',
    'shared/(?:conditionOperators|ConflictPanel|useStored)',
    'ui/ActionBar',
    'features/template/messages',
    'components/simple-grid/[^/]+',
  ),
  part(
    'formParts',
    'shared/formRoles',
    'ui/useObjectUrl',
    'features/form/(?:filePaths|useFormsChanged)',
    'features/form/list/(?:listedForms|formTree)',
    'features/form/actions/(?:formActions|useRefetchForms|useTaskActions)',
  ),
  // Of the pages with a grid.
  part(
    'sheet',
    'DataGrid/(?:DataGrid|gridControls)',
    'DataGrid/(?:cells/(?:column|choices|cellText)|editing/patch|view/gridView)',
    'ui/NumberedPages',
    'shared/discipline/useDetailsParam',
    '@babel/runtime/.+',
    '@zag-js/core/dist/memo',
    'components/for/for',
  ),
  // Of the pages with a history beside their content.
  part(
    'aside',
    'features/history/(?:Changes|groups|HistoryList|useReadMore)',
    'ui/PageWithAside',
    'features/comment/(?:Message|commentOnLine)',
    'api/useAfterAttempts',
    'components/stack/h-stack',
  ),
  // Of a form that is filled in.
  part(
    'fill',
    'features/form/fill/(?:FillView|sent|FillBar|useUploads)',
    'features/form/fields/inputs/(?:StoredImage|useStored|place|frame|Fieldset)',
    'components/image/image',
  ),
  // Documents with the same fragments: in one file they compress to a third.
  {
    name: 'formDocuments',
    test: /graphql\.ts\?document=(?:FormOfTask|FillForm|CreateForm)Document$/,
  },
  { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 3 },
]
