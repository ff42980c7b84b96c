import { recipes, slotRecipes } from '@chakra-ui/react/theme'
import { expect, it } from 'vitest'
import { libraryRecipes, librarySlotRecipes } from './base.ts'
import { iconPixels } from './system.ts'

const sources = import.meta.glob<string>(['../../**/*.{ts,tsx}', '!../../**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/**
 * Returns the recipe of a component: `IconButton` uses that of `Button`, `Tooltip.Root` that of
 * `tooltip`.
 */
const recipeOf = (component: string) => {
  const name = component.replace(/^(IconButton|CloseButton)$/, 'Button')
  return name.charAt(0).toLowerCase() + name.slice(1)
}

const imported = new Set(
  Object.values(sources).flatMap((source) =>
    [...source.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => recipeOf(name.trim().replace(/ as .*/, ''))),
    ),
  ),
)

it('styles every library component in use', () => {
  const used = [...imported].filter((name) => name in recipes || name in slotRecipes)
  expect(used).toContain('button')
  expect(used.filter((name) => !(name in libraryRecipes) && !(name in librarySlotRecipes))).toEqual(
    [],
  )
})

it('sizes every icon by the font size of the browser', () => {
  const used = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/<(?!Mark )[A-Z]\w+ [^>]*\bsize=\{(\d+)\}/g)].map(([, pixels]) =>
      Number(pixels),
    ),
  )
  expect(used).toContain(16)
  expect(used.filter((pixels) => !iconPixels.includes(pixels))).toEqual([])
})

it('measures components in rem, so that they grow with the font size of the browser', () => {
  const inPixels = Object.entries(sources).flatMap(([file, source]) =>
    source
      .split('\n')
      .filter((line) =>
        /^\s+\S*\b(h|w|(min|max)[HW]|width|height)\b.*['" (](?:[6-9]|\d{2,})px/.test(line),
      )
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(inPixels).toEqual([])
})
