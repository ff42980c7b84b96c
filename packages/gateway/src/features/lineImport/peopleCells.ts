import { deliverableFields } from '@tidemark/schema/rest/deliverableFields'

const peopleFields = new Set(
  Object.entries(deliverableFields).flatMap(([field, { kind }]) =>
    kind === 'people' || kind === 'person' ? [field] : [],
  ),
)

/**
 * Returns the values of a cell of people with their names in the place of usernames; other cells as
 * they are.
 */
export async function withNames<Cell extends { readonly field: string }>(
  nameOf: (username: string) => Promise<string>,
  cell: Cell,
): Promise<Cell> {
  if (!peopleFields.has(cell.field)) return cell
  const named = await Promise.all(
    Object.entries(cell).map(async ([key, value]) => [
      key,
      values.has(key) && typeof value === 'string' ? await namesIn(value, nameOf) : value,
    ]),
  )
  return Object.fromEntries(named) as Cell
}

/** The parts of a change or conflict that are values of the cell. */
const values = new Set(['from', 'to', 'base', 'mine', 'theirs'])

const namesIn = async (value: string, nameOf: (username: string) => Promise<string>) => {
  const names = value.split('; ').map(async (one) => (isUsername(one) ? await nameOf(one) : one))
  return (await Promise.all(names)).join('; ')
}

/** Returns whether a text is a username: the cell of a refused row may hold any other text. */
const isUsername = (text: string) => /^\S{2,79}$/.test(text)
