import type { AttributeDraft } from '@tidemark/schema/rules/templateDraft'
import { createContext, memo, type ReactNode, use } from 'react'
import type { BuiltTemplateFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { conditionText } from './ConditionFields.tsx'
import { RowHandle } from './RowHandle.tsx'
import { type RowMoves, stepByKey } from './rowMoves.ts'

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
        <th scope="row" className={wide ? undefined : 'narrow'}>
          {attribute.name || '–'}
          {isFaulty && (
            <span className="fault" title="Has errors">
              <svg width="10" height="10" viewBox="0 0 10 10" role="img" aria-label="Has errors">
                <path d="M5 .5 9.8 9.25H.2z" fill="currentColor" />
              </svg>
            </span>
          )}
          {!wide &&
            linesOf(attribute).map((line) => (
              <span key={line} className="line">
                {line}
              </span>
            ))}
        </th>
        {wide && (
          <>
            <td>{attribute.displayName || '–'}</td>
            <td>{attribute.type || '–'}</td>
            <td>{attribute.mandatory ? 'Yes' : 'No'}</td>
            <td className="quiet">{conditionText(attribute.conditional) || '–'}</td>
            <td className="quiet">{detailsOf(attribute) || '–'}</td>
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
function detailsOf({
  description,
  unit,
  predeterminedList,
  numberMask,
  numbersForms,
  contexts,
}: AttributeDraft): string {
  return [
    description,
    unit && `in ${unit}`,
    predeterminedList && `one of: ${predeterminedList.join(', ')}`,
    numbersForms && 'numbers the forms',
    numberMask?.mask &&
      `${numberMask.mask}, ${numberMask.rangeLow} to ${numberMask.rangeHigh}${numberMask.enforce ? ', enforced' : ''}`,
    contexts.length > 0 && `for ${contexts.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Returns the fields of an attribute but its name, one per line, for narrow screens. */
function linesOf(attribute: AttributeDraft): string[] {
  const { name, displayName, type, mandatory, conditional } = attribute
  const dependency = conditionText(conditional)
  return [
    displayName === name ? '' : `Shown as ${displayName || '–'}`,
    [type || 'No type yet', mandatory && 'mandatory'].filter(Boolean).join(' · '),
    dependency && `Depends on: ${dependency}`,
    detailsOf(attribute),
  ].filter((line) => line !== '')
}
