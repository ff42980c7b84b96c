import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { walkBack } from './walkBack.ts'

const attributes = fc.dictionary(
  fc.constantFrom('Title', 'Due Date', 'Author', 'Removed'),
  fc.constantFrom('x', 'y', ['z'], null),
  { noNullPrototype: true },
)
/** Without missing values, which a codec reads as null does. */
const known = (values: object | undefined) =>
  values && Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

test('changes that are made and walked back give the same values, from any of them', () => {
  fc.assert(
    fc.property(
      attributes,
      fc.array(attributes, { maxLength: 6 }),
      fc.nat(),
      (first, patches, at) => {
        const states = [first]
        for (const patch of patches) states.push({ ...states.at(-1), ...patch })
        const changes = patches.map((patch, place) => ({
          version: place + 2,
          before: Object.fromEntries(
            Object.keys(patch).map((name) => [name, states[place]?.[name] ?? null]),
          ),
        }))
        const back = at % states.length
        const attribute = states.at(-1)!
        const later = changes.slice(back).toReversed()
        expect(known(walkBack({ version: states.length, attribute }, later))).toEqual(
          known(states[back]),
        )
        const gap = later.length > 1 ? later.slice(1) : null
        expect(gap && walkBack({ version: states.length, attribute }, gap)).not.toEqual(
          expect.anything(),
        )
      },
    ),
  )
})
