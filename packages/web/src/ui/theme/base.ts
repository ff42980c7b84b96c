import { defaultBaseConfig, defineConfig } from '@chakra-ui/react'
import {
  accordionSlotRecipe,
  animationStyles,
  breakpoints,
  buttonRecipe,
  checkboxSlotRecipe,
  checkmarkRecipe,
  comboboxSlotRecipe,
  dialogSlotRecipe,
  fieldSlotRecipe,
  fileUploadSlotRecipe,
  globalCss,
  headingRecipe,
  iconRecipe,
  inputRecipe,
  keyframes,
  layerStyles,
  linkRecipe,
  listboxSlotRecipe,
  listSlotRecipe,
  menuSlotRecipe,
  nativeSelectSlotRecipe,
  numberInputSlotRecipe,
  popoverSlotRecipe,
  progressSlotRecipe,
  separatorRecipe,
  skeletonRecipe,
  spinnerRecipe,
  tableSlotRecipe,
  tabsSlotRecipe,
  tagSlotRecipe,
  textareaRecipe,
  textStyles,
  toastSlotRecipe,
  tokens,
  tooltipSlotRecipe,
} from '@chakra-ui/react/theme'

/**
 * Whether the style sheet of the page has the global styles. The build, which writes it, runs this module
 * without Vite.
 */
export const isInStyleSheet = import.meta.env?.PROD

/** The library's tokens without unused colour scales. */
const {
  colors: { transparent, current, black, white, whiteAlpha, blackAlpha },
  ...otherTokens
} = tokens

/** The recipes of the components in use. */
export const libraryRecipes = {
  button: buttonRecipe,
  checkmark: checkmarkRecipe,
  heading: headingRecipe,
  icon: iconRecipe,
  input: inputRecipe,
  link: linkRecipe,
  separator: separatorRecipe,
  skeleton: skeletonRecipe,
  spinner: spinnerRecipe,
  textarea: textareaRecipe,
}
export const librarySlotRecipes = {
  accordion: accordionSlotRecipe,
  checkbox: checkboxSlotRecipe,
  combobox: comboboxSlotRecipe,
  dialog: dialogSlotRecipe,
  field: fieldSlotRecipe,
  fileUpload: fileUploadSlotRecipe,
  list: listSlotRecipe,
  listbox: listboxSlotRecipe,
  menu: menuSlotRecipe,
  nativeSelect: nativeSelectSlotRecipe,
  numberInput: numberInputSlotRecipe,
  popover: popoverSlotRecipe,
  progress: progressSlotRecipe,
  table: tableSlotRecipe,
  tabs: tabsSlotRecipe,
  tag: tagSlotRecipe,
  toast: toastSlotRecipe,
  tooltip: tooltipSlotRecipe,
}

/**
 * The library's configuration reduced to the parts in use, since every browser downloads it before
 * the first paint. A component without its recipe would have no style; base.test.ts detects this.
 */
export const base = [
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'chakra',
    cssVarsRoot: ':where(html, .chakra-theme)',
    globalCss: isInStyleSheet ? {} : globalCss,
    theme: {
      breakpoints,
      keyframes,
      layerStyles,
      animationStyles,
      textStyles,
      tokens: {
        ...otherTokens,
        colors: { transparent, current, black, white, whiteAlpha, blackAlpha },
      },
      recipes: libraryRecipes,
      slotRecipes: librarySlotRecipes,
    },
  }),
]
