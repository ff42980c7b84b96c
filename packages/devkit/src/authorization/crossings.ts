import { inTurn, together } from './atOnce.ts'
import type { Description, InputPart, Place } from './inputs.ts'
import { readInputs } from './inputs.ts'
import type { Sending } from './rest.row.ts'

/** Kinds of things that a place names, or the reason why it names nothing. */
type Meaning<Kind extends string> = readonly Kind[] | string

/** A person, the things that are theirs, and those of others that no answer may tell from nothing. */
export interface Asker<Kind extends string> {
  readonly own: Readonly<Record<Kind, string>>
  readonly foreign: Readonly<Record<Kind, string>>
  readonly nothing: Readonly<Record<Kind, string>>
  /** Whether the asker may see others' things of a kind, in a call with this input. */
  readonly isOpen: (kind: Kind, call: string, input: Sending) => boolean
}

/** The calls under test. */
export interface CrossedCalls<Kind extends string> {
  readonly description: Description
  readonly meaningOf: (place: Place) => Meaning<Kind> | undefined
  /** The usual inputs of a call with the asker's own things; none where the schema's example will do. */
  readonly inputsOf: (call: string) => readonly Sending[]
  /** Sends an input as the asker and returns the answer, without the ids that were sent. */
  readonly send: (call: string, input: Sending) => Promise<string>
}

/** What crossing every place found. */
interface Crossed {
  /** Places that tell a thing of others from one that does not exist, with both answers. */
  readonly leaks: readonly { at: string; foreign: string; nothing: string }[]
  /** Places of reads at which the asker's own things are answered as ones that do not exist. */
  readonly blind: readonly string[]
}

/** Lists places that a description has, and of which nothing says what they name. */
export const placesWithoutMeaning = <Kind extends string>({
  description,
  meaningOf,
}: Pick<CrossedCalls<Kind>, 'description' | 'meaningOf'>): string[] => {
  const { parts, places } = readInputs(description)
  return parts()
    .flatMap(places)
    .filter((place) => meaningOf(place) === undefined)
    .map(({ name }) => name)
}

/**
 * Sends every call once for each place of its input, at any depth, and each kind of thing that the
 * place can name: with a thing of others, and with one that does not exist. Both must have the same
 * answer.
 */
export async function crossInputs<Kind extends string>(
  calls: CrossedCalls<Kind>,
  asker: Asker<Kind>,
): Promise<Crossed> {
  const inputs = readInputs(calls.description)
  const leaks: Crossed['leaks'][number][] = []
  const seen = new Map<string, boolean>()

  const valueAt = (part: InputPart) => (name: string) => {
    const steps = [name]
    const meaning = calls.meaningOf({ ...part, steps, name: '', isNumber: false })
    const [kind] = Array.isArray(meaning) ? (meaning as readonly Kind[]) : []
    return kind === undefined ? 'Some text' : asker.own[kind]
  }
  const inputWith = (place: Place, base: Sending, value: string): Sending => ({
    ...base,
    [place.part]: inputs.withValue(
      place.schema,
      base[place.part],
      place.steps,
      place.isNumber ? Number(value) : value,
      valueAt(place),
    ),
  })

  const cross = async ([place, kind, base]: readonly [Place, Kind, Sending]) => {
    const answer = (things: Readonly<Record<Kind, string>>) =>
      calls.send(place.call, inputWith(place, base, things[kind]))
    const at = `${place.name} as ${kind}`
    const nothing = await answer(asker.nothing)
    if (!asker.isOpen(kind, place.call, base)) {
      const foreign = await answer(asker.foreign)
      // What was sent before may have changed the state of things, or a job may just have ended: nothing is
      // asked for twice more.
      const again = async () => [await answer(asker.nothing), await answer(asker.nothing)]
      if (foreign !== nothing && !(await again()).includes(foreign))
        leaks.push({ at, foreign, nothing })
    }
    if (place.writes || seen.get(place.name) === true) return
    const isSeen = (await answer(asker.own)) !== nothing
    // Others of the place may have been asked meanwhile.
    seen.set(place.name, isSeen || seen.get(place.name) === true)
  }

  const crossings = inputs.parts().flatMap((part) =>
    inputs.places(part).flatMap((place) => {
      const meaning = calls.meaningOf(place)
      const usual = calls.inputsOf(place.call)
      const bases = usual.length > 0 ? usual : [{}]
      return Array.isArray(meaning)
        ? (meaning as readonly Kind[]).flatMap((kind) =>
            bases.map((base) => [place, kind, base] as const),
          )
        : []
    }),
  )
  const [reads, writes] = [false, true].map((writing) =>
    crossings.filter(([{ writes }]) => writes === writing),
  )
  await together(reads!, cross)
  await inTurn(writes!, cross)
  return {
    leaks,
    blind: [...seen].flatMap(([at, isSeen]) => (isSeen ? [] : [at])),
  }
}
