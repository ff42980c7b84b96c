import { hash } from 'node:crypto'
import { GatewayError } from '#errors.ts'
import { toConflict } from './deliverable.conflict.ts'
import { type SaveGroup, rowFault } from './deliverable.inputs.ts'
import type { LineFailure, SavedLines } from './deliverable.model.ts'

/**
 * Sends the rows of a group and returns the tag codes of created ones, in order. `part`
 * distinguishes the calls of one click.
 */
export type Send = (group: SaveGroup, part: string) => Promise<{ created: string[] }>

const heldBack = 'Not saved, because other rows have errors.'

/**
 * Saves group by group and returns a failure for each row that was not saved. A refusal that is not
 * about rows (not found, not allowed, no response) is thrown if nothing has been saved yet;
 * otherwise it becomes a failure of every row left.
 */
export async function saveGroups(groups: readonly SaveGroup[], send: Send): Promise<SavedLines> {
  const all: SavedLines = { created: [], failures: [] }
  let anySaved = false
  for (const group of groups) {
    const outcome = await saveGroup(group, send)
    if (GatewayError.is(outcome)) {
      if (!anySaved && !GatewayError.is(outcome, 'INVALID_INPUT', 'CONFLICT')) throw outcome
      all.failures.push(...failuresOf(group, outcome))
    } else {
      anySaved ||= without(group, outcome.failures).rows.length > 0
      all.created.push(...outcome.created)
      all.failures.push(...outcome.failures)
    }
  }
  return all
}

/** Maximum number of attempts per group. A service may find faults in stages: shape, then content, then conflicts. */
const mostRounds = 4

/** Sends a group and sends it again without the rows that were refused, so that valid rows are saved. */
async function saveGroup(group: SaveGroup, send: Send): Promise<SavedLines | GatewayError> {
  const failures: LineFailure[] = []
  let rest = group
  for (let round = 1; ; round += 1) {
    const outcome = await attempt(send, rest, round === 1 ? group.part : partOf(rest))
    if (!GatewayError.is(outcome)) return { created: outcome, failures }
    const named = namedBy(rest, outcome)
    if (round === 1 && named.length === 0) return outcome
    const isLast = named.length === 0 || round === mostRounds
    failures.push(...(isLast ? failuresOf(rest, outcome) : named))
    rest = without(rest, failures)
    if (rest.rows.length === 0) return { created: [], failures }
  }
}

/** Names the call by its rows: a save that is repeated may find others refused than at first. */
const partOf = ({ part, rows }: SaveGroup) =>
  `${part}:${hash('sha256', JSON.stringify(rows.map(({ key }) => key))).slice(0, 16)}`

async function attempt(
  send: Send,
  group: SaveGroup,
  part: string,
): Promise<SavedLines['created'] | GatewayError> {
  try {
    const { created } = await send(group, part)
    return created.flatMap((tagCode, at) =>
      group.rows[at] ? [{ key: group.rows[at].key, tagCode }] : [],
    )
  } catch (error) {
    if (GatewayError.is(error)) return error
    throw error
  }
}

/** Returns the refusals of single rows: invalid fields, forbidden states and conflicts. */
function namedBy({ rows }: SaveGroup, { message, facts }: GatewayError): LineFailure[] {
  const keyOf = new Map(rows.map((row) => [row.tagCode ?? '', row.key]))
  const about = (
    tagCode: string | null,
    failure: Omit<LineFailure, 'key' | 'field'>,
  ): LineFailure[] => {
    const key = keyOf.get(tagCode ?? '')
    return key === undefined ? [] : [{ key, field: null, ...failure }]
  }
  const faulty = Object.entries(facts.fields ?? {}).flatMap(([path, sentence]): LineFailure[] => {
    const fault = rowFault(path)
    const row = fault && rows[fault.row]
    return row ? [{ key: row.key, field: fault.field, message: sentence, conflict: null }] : []
  })
  const blocked = (facts.blockers ?? []).flatMap(({ target, message: why }) =>
    about(target, { message: why, conflict: null }),
  )
  const stale = (facts.stale?.conflicts ?? []).flatMap((conflict) =>
    about(conflict.tag_code, { message, conflict: toConflict(conflict) }),
  )
  return [...faulty, ...blocked, ...stale]
}

/** Returns one failure for every row of a refused group. */
function failuresOf(group: SaveGroup, refusal: GatewayError): LineFailure[] {
  const named = namedBy(group, refusal)
  const [sentence = refusal.message] = Object.values(refusal.facts.fields ?? {})
  const message = named.length > 0 ? heldBack : sentence
  return [
    ...named,
    ...without(group, named).rows.map(({ key }) => ({ key, field: null, message, conflict: null })),
  ]
}

const without = (group: SaveGroup, failures: readonly LineFailure[]): SaveGroup => {
  const failed = new Set(failures.map(({ key }) => key))
  return { ...group, rows: group.rows.filter(({ key }) => !failed.has(key)) }
}
