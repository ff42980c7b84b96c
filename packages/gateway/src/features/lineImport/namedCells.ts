import type { DeliverableField } from '@tidemark/schema/rest/deliverableFields'
import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'
import type { Loaders } from '#context.ts'

type NameOf = (text: string) => Promise<string>

/**
 * Returns the values of a cell of people with their names in the place of usernames, and those of a cell
 * of lines with their numbers, or else titles, in the place of tag codes; other cells as they are.
 */
export async function withNames<Cell extends { readonly field: string }>(
  { user, deliverable }: Pick<Loaders, 'user' | 'deliverable'>,
  contract: string,
  cell: Cell,
): Promise<Cell> {
  const kind = cell.field in deliverableFields && kindOf(cell.field as DeliverableField)
  const nameOf: NameOf | null =
    kind === 'people' || kind === 'person'
      ? // The cell of a refused row may hold any other text.
        async (text) => (/^\S{2,79}$/.test(text) ? user.displayName(text) : text)
      : kind === 'lines'
        ? async (text) => {
            const line = await deliverable.named(contract, text)
            return line?.documentNumber ?? line?.title ?? text
          }
        : null
  if (nameOf === null) return cell
  const named = await Promise.all(
    Object.entries(cell).map(async ([key, value]) => [
      key,
      values.has(key) && typeof value === 'string' ? await namesIn(value, nameOf) : value,
    ]),
  )
  return Object.fromEntries(named) as Cell
}

const kindOf = (field: DeliverableField) => deliverableFields[field].kind

/** The parts of a change or conflict that are values of the cell. */
const values = new Set(['from', 'to', 'base', 'mine', 'theirs'])

const namesIn = async (value: string, nameOf: NameOf) =>
  (await Promise.all(value.split('; ').map(nameOf))).join('; ')
