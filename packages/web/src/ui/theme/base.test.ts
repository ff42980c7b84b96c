import { recipes, slotRecipes } from '@chakra-ui/react/theme'
import { expect, it } from 'vitest'
import { libraryRecipes, librarySlotRecipes } from './base.ts'

const sources = import.meta.glob<string>('../../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** `IconButton` uses the recipe of `Button`, `Tooltip.Root` that of `tooltip`. */
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
