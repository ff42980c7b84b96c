import { createSystem, defineConfig } from '@chakra-ui/react'
import { base, isInStyleSheet } from './base.ts'
import { printStyles } from './printStyles.ts'
import { recipes } from './recipes.ts'
import { semanticTokens } from './semanticTokens.ts'
import { shortScreen } from './shortScreen.ts'
import { slotRecipes } from './slotRecipes.ts'
import { textStyles } from './textStyles.ts'
import { tokens } from './tokens.ts'

/** The sizes of icons in use. 24 is that of an icon without a size. */
export const iconPixels = [12, 14, 16, 18, 20, 24]

/** Returns the sizes of icons, in pixels at the usual font size. They follow the font size of the browser. */
const iconSizes = () =>
  Object.fromEntries(
    iconPixels.map((pixels) => [
      `:where(.lucide[width='${pixels}'])`,
      { width: `${pixels / 16}rem`, height: `${pixels / 16}rem` },
    ]),
  )

const globalStyles = () => ({
  html: {
    colorPalette: 'blue',
    bg: 'ground',
    color: 'fg',
    // A focused element is not scrolled below the top bar, the navigation or a form's bar.
    scrollPaddingTop: '6rem',
    scrollPaddingBottom: { base: '8.5rem', md: '5.5rem' },
    [shortScreen]: { scrollPaddingBottom: { base: '4.5rem', md: '1rem' } },
  },
  body: { textStyle: 'body', fontVariantNumeric: 'tabular-nums', minHeight: '100dvh' },
  '#root': { minHeight: '100dvh' },
  // The cell editors of the grid open here, above every dialog.
  '#portal': { position: 'fixed', left: 0, top: 0, zIndex: 9999 },
  // An open menu in a bar, which is a layer of its own, reaches over the navigation.
  '[data-bar]:has([data-part=content][data-state=open])': { zIndex: 'popover !important' },
  ...iconSizes(),
  ...printStyles,
  // The animation still ends, because closing components wait for it. A transition of any
  // length would affect elements without one: the grid would then measure its old width and
  // stay blank.
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '0.01ms !important',
      transitionDuration: '0s !important',
    },
  },
})

/** The theme: the library's theme with this product's tokens and recipe overrides. */
export const system = createSystem(
  ...base,
  defineConfig({
    conditions: { comfortable: '[data-density=comfortable] &' },
    globalCss: isInStyleSheet ? {} : globalStyles(),
    theme: { tokens, semanticTokens, textStyles, recipes, slotRecipes },
  }),
)
