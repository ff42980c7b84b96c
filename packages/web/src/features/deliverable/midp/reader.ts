import type { ApolloClient } from '@apollo/client'
import {
  type DisciplineEditingFragment,
  type MidpRowFragment,
  MidpEditedLinesDocument,
} from '#api/generated/graphql.ts'
import { type Line, type MidpPlace, toLine } from '../line.ts'
import type { LineStore } from '../lineStore.ts'
import { editedElsewhere, lineOf } from './midpStore.ts'

/** A line by tag code, with the discipline that it belongs to. */
export interface PlacedLine {
  readonly tagCode: string
  readonly discipline: string
}

/** Reads lines of the MIDP into its store. */
export interface MidpReader {
  /** Takes in the lines of a list. Edited lines and the pinned one stay without being listed. */
  receive: (list: readonly MidpRowFragment[]) => void
  /** Reads lines again; a line that is gone leaves the store. Answers false after a failure. */
  read: (lines: readonly PlacedLine[]) => Promise<boolean>
  /** Reads the edited lines and the pinned one again. */
  reread: () => Promise<boolean>
  /** Keeps and reads a line whether a list holds it or not; null for none. */
  pin: (line: PlacedLine | null) => Promise<boolean>
}

interface ReaderOptions {
  client: ApolloClient
  contract: string
  store: LineStore
  /** Receives the disciplines that were read together with lines. */
  onDiscipline: (discipline: DisciplineEditingFragment) => void
  /** Receives the tag codes of the disciplines whose lines are held. */
  onHeld: (tagCodes: readonly string[]) => void
}

export function createReader(options: ReaderOptions): MidpReader {
  const { client, contract, store, onDiscipline, onHeld } = options
  let pinned: PlacedLine | null = null

  const readOne = async (discipline: string, tagCodes: string[]): Promise<boolean> => {
    const { data } = await client.query({
      query: MidpEditedLinesDocument,
      variables: { contract, discipline, tagCodes },
      fetchPolicy: 'no-cache',
      // A read after a save must not share the result of one that began before it.
      context: { queryDeduplication: false },
    })
    const found = data?.contract?.discipline
    if (found && !found.deliverables) return false
    if (found) onDiscipline(found)
    const places = new Map(store.state().known.lines?.map(({ tagCode, place }) => [tagCode, place]))
    const lines = (found?.deliverables ?? []).map((line) =>
      toLine(line, places.get(line.tagCode) ?? (found ? placeIn(found) : undefined)),
    )
    const present = new Set(lines.map(({ tagCode }) => tagCode))
    store.receive(
      lines,
      tagCodes.filter((tagCode) => !present.has(tagCode)),
    )
    return true
  }
  const read = async (lines: readonly PlacedLine[]): Promise<boolean> => {
    const groups = Map.groupBy(lines, ({ discipline }) => discipline)
    const answers = [...groups].map(([discipline, named]) =>
      readOne(discipline, [...new Set(named.map(({ tagCode }) => tagCode))]).catch(() => false),
    )
    return (await Promise.all(answers)).every(Boolean)
  }

  return {
    receive: (list) => {
      const lines = list.map(lineOf)
      const listed = new Set(lines.map(({ tagCode }) => tagCode))
      const others = editedElsewhere(store.state(), listed)
      const open = store
        .state()
        .known.lines?.find(({ tagCode }) => tagCode === pinned?.tagCode && !listed.has(tagCode))
      const held = open && !others.some(({ tagCode }) => tagCode === open.tagCode) ? [open] : []
      const all = [...lines, ...others, ...held]
      store.receive(all)
      onHeld(named(all).map(({ discipline }) => discipline))
      // The list left them out, or another person removed them.
      void read(named(others))
    },
    read,
    reread: () =>
      read([...named(editedElsewhere(store.state(), new Set())), ...(pinned ? [pinned] : [])]),
    pin: (line) => {
      pinned = line
      return line ? read([line]) : Promise.resolve(true)
    },
  }
}

const named = (lines: readonly Line[]): PlacedLine[] =>
  lines.flatMap(({ tagCode, place }) =>
    place ? [{ tagCode, discipline: place.disciplineTagCode }] : [],
  )

/** Returns the place of a line that was read by its discipline; a list tells the rest. */
const placeIn = ({ tagCode, name, tidp }: DisciplineEditingFragment): MidpPlace => ({
  disciplineTagCode: tagCode,
  disciplineName: name,
  planTagCode: tidp.tagCode,
  planTitle: tidp.title,
  lot: null,
  workPackages: [],
  inCde: null,
})
