import type { AttributeDraft } from '@tidemark/schema/rules/templateDraft'
import { createContext, memo, type ReactNode, use } from 'react'
import type { BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { conditionText } from './ConditionFields.tsx'
import { rowButtonsStyle, RowHandle, type RowMoves, stepByKey } from './RowHandle.tsx'

/** The day on which and the person by whom each saved attribute was added, by id. */
export const OriginsContext = createContext<ReadonlyMap<string, string>>(new Map())

export const originsOf = ({
  attributes,
  components,
}: BuiltTemplateFragment): ReadonlyMap<string, string> =>
  new Map(
    [attributes, ...components.map((component) => component.attributes)]
      .flat()
      .map(({ id, createdAt, owner }) => [id, `${formatDay(createdAt) ?? ''} by ${owner.name}`]),
  )

interface AttributeRowProps extends RowMoves {
  /** The table's place, so that rows stay within their form. */
  group: string
  /** Opens the menu of the row below its button. */
  onMenu: (id: string, button: Element) => void
  attribute: AttributeDraft
  /** The screen has room for a column per field. */
  wide: boolean
  editable: boolean
  isOpen: boolean
  isFaulty: boolean
  /** It receives the number of a new form. */
  isNumber: boolean
  onOpen: (id: string) => void
  /** The editor, while it is open. */
  children?: ReactNode
}

/** Shows one attribute. Memoised: a form has hundreds of rows, and one edit changes one of them. */
export const AttributeRow = memo(
  ({
    attribute,
    group,
    wide,
    editable,
    isOpen,
    isFaulty,
    isNumber,
    onOpen,
    onStep,
    onDrop,
    onMenu,
    children,
  }: AttributeRowProps) => (
    <>
      <tr>
        <td>
          {editable && (
            <RowHandle
              id={attribute.id}
              group={group}
              name={nameOf(attribute)}
              onStep={onStep}
              onDrop={onDrop}
            />
          )}
          {attribute.sequence ?? '–'}
        </td>
        <th scope="row" className={wide ? 'name' : 'narrow'}>
          {attribute.name || '–'}
          {isFaulty && (
            <span className="fault" title="Has errors">
              <svg width="10" height="10" viewBox="0 0 10 10" role="img" aria-label="Has errors">
                <path d="M5 .5 9.8 9.25H.2z" fill="currentColor" />
              </svg>
            </span>
          )}
          {!wide &&
            linesOf(attribute, isNumber).map((line) => (
              <span key={line} className="line">
                {line}
              </span>
            ))}
        </th>
        {wide && (
          <>
            <td className="name">{attribute.displayName || '–'}</td>
            <td>{attribute.type || '–'}</td>
            <td>{attribute.mandatory ? 'Yes' : 'No'}</td>
            <td className="quiet">{conditionText(attribute.conditional) || '–'}</td>
            <td className="quiet">{detailsOf(attribute, isNumber) || '–'}</td>
            <td className="quiet">
              <AddedText id={attribute.id} />
            </td>
          </>
        )}
        {editable && (
          <td className="act">
            <button
              type="button"
              className="open"
              data-edits={attribute.id}
              aria-expanded={isOpen}
              aria-label={`${isOpen ? 'Close' : 'Edit'} ${nameOf(attribute)}`}
              onClick={() => onOpen(attribute.id)}
              onKeyDown={stepByKey(attribute.id, onStep)}
            >
              {isOpen ? 'Close' : 'Edit'}
            </button>
            <button
              type="button"
              className="more"
              data-menu={attribute.id}
              aria-haspopup="menu"
              aria-label={`More for ${nameOf(attribute)}`}
              onClick={({ currentTarget }) => onMenu(attribute.id, currentTarget)}
              onKeyDown={stepByKey(attribute.id, onStep)}
            >
              ⋯
            </button>
          </td>
        )}
      </tr>
      {children}
    </>
  ),
)
AttributeRow.displayName = 'AttributeRow'

const nameOf = ({ displayName, name }: AttributeDraft) => displayName || name || 'attribute'

const AddedText = ({ id }: { id: string }) => use(OriginsContext).get(id) ?? '–'

/** Returns the fields of an attribute that have no column, in a few words. */
function detailsOf(
  { description, unit, predeterminedList, numberMask, contexts }: AttributeDraft,
  isNumber: boolean,
): string {
  return [
    description,
    unit && `in ${unit}`,
    predeterminedList && `one of: ${predeterminedList.join(', ')}`,
    isNumber && 'numbers the forms',
    numberMask?.mask &&
      `${numberMask.mask}, ${numberMask.rangeLow} to ${numberMask.rangeHigh}${numberMask.enforce ? ', enforced' : ''}`,
    contexts.length > 0 && `for ${contexts.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the fields of an attribute but its name, one per line, for narrow screens. */
function linesOf(attribute: AttributeDraft, isNumber: boolean): string[] {
  const { name, displayName, type, mandatory, conditional } = attribute
  const dependency = conditionText(conditional)
  return [
    displayName === name ? '' : `Shown as ${displayName || '–'}`,
    [type || 'No type yet', mandatory && 'mandatory'].filter(Boolean).join(' · '),
    dependency && `Depends on: ${dependency}`,
    detailsOf(attribute, isNumber),
  ].filter((line) => line !== '')
}

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
  '& .name, & td.quiet': { maxW: '16.25rem', overflowWrap: 'anywhere' },
  // A column of short texts keeps its words beside a column of long ones.
  '& .name, & .quiet': { minW: '7rem' },
  '& th.narrow': { w: '100%', overflowWrap: 'anywhere' },
  '& th.narrow .line': { overflowWrap: 'anywhere' },
  '& .line': { display: 'block', textStyle: 'label', fontWeight: '400', color: 'fg.muted' },
  '& td.quiet': { color: 'fg.muted' },
  // A narrow screen scrolls the table sideways; the editor and the buttons stay in reach.
  '& td.editor': { p: '0' },
  '& td.editor > *': { position: 'sticky', insetStart: '0', w: '100cqw' },
  '& .act': { whiteSpace: 'nowrap', position: 'sticky', insetEnd: '0', bg: 'bg.panel' },
  '& thead .act': { bg: 'bg.subtle' },
  '& button.open': { color: 'blue.fg', cursor: 'pointer', whiteSpace: 'nowrap' },
  ...rowButtonsStyle,
  '& tr[data-drop=above] > *': { boxShadow: 'inset 0 2px 0 0 var(--chakra-colors-blue-solid)' },
  '& tr[data-drop=below] > *': { boxShadow: 'inset 0 -2px 0 0 var(--chakra-colors-blue-solid)' },
  // Inline: a row whose height changes as a field is left would move the button that is being clicked.
  '& .fault': { color: 'fg.error', ms: '1.5' },
  '& .fault svg': { display: 'inline' },
} as const
