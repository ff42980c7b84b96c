import type { AttributeDraft } from '@tidemark/schema/rules/template'
import { memo, type ReactNode, use } from 'react'
import { detailsOf, linesOf } from './attributeWords.ts'
import { conditionText } from './ConditionFields.tsx'
import { OriginsContext } from './origins.ts'

interface AttributeRowProps {
  attribute: AttributeDraft
  /** There is room for a column each. */
  wide: boolean
  editable: boolean
  isOpen: boolean
  isFaulty: boolean
  onOpen: (id: string) => void
  /** The row below it, while it is open. */
  children?: ReactNode
}

/** One attribute to look at. Drawn again only when it, or what it is shown as, is another. */
export const AttributeRow = memo(
  ({ attribute, wide, editable, isOpen, isFaulty, onOpen, children }: AttributeRowProps) => (
    <>
      <tr>
        <td>{attribute.sequence ?? '–'}</td>
        <th scope="row" className={wide ? undefined : 'narrow'}>
          {attribute.name || '–'}
          {isFaulty && (
            <span className="fault" title="Needs another look">
              <svg
                width="10"
                height="10"
                viewBox="0 0 10 10"
                role="img"
                aria-label="Needs another look"
              >
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
              aria-label={`${isOpen ? 'Close' : 'Edit'} ${attribute.displayName || attribute.name || 'attribute'}`}
              onClick={() => onOpen(attribute.id)}
            >
              {isOpen ? 'Close' : 'Edit'}
            </button>
          </td>
        )}
      </tr>
      {children}
    </>
  ),
)
AttributeRow.displayName = 'AttributeRow'

const AddedText = ({ id }: { id: string }) => use(OriginsContext).get(id) ?? '–'
