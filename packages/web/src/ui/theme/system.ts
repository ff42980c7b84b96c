import { createSystem, defineConfig } from '@chakra-ui/react'
import { base } from './base.ts'
import { recipes } from './recipes.ts'
import { semanticTokens } from './semanticTokens.ts'
import { slotRecipes } from './slotRecipes.ts'
import { textStyles } from './textStyles.ts'
import { tokens } from './tokens.ts'

/** The theme: the library's own, with our tokens and the few recipes that differ. */
export const system = createSystem(
  base,
  defineConfig({
    conditions: { comfortable: '[data-density=comfortable] &' },
    globalCss: {
      html: { colorPalette: 'blue', bg: 'ground', color: 'fg' },
      body: { textStyle: 'body', fontVariantNumeric: 'tabular-nums', minHeight: '100dvh' },
      '#root': { minHeight: '100dvh' },
      // The grid's cell editors open here, above every dialog.
      '#portal': { position: 'fixed', left: 0, top: 0, zIndex: 9999 },
      // An animation still ends, which closing parts wait for. A transition of any length would give one to everything that has none: the grid then
      // measures itself at its old width, and stays blank.
      '*, *::before, *::after': {
        _motionReduce: {
          animationDuration: '0.01ms !important',
          transitionDuration: '0s !important',
        },
      },
    },
    theme: { tokens, semanticTokens, textStyles, recipes, slotRecipes },
  }),
)
