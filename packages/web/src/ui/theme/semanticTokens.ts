import { defineSemanticTokens } from '@chakra-ui/react'

const both = (light: string, dark: string) => ({
  value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` },
})
const dense = (compact: string, comfortable: string) => ({
  value: { base: compact, _comfortable: comfortable },
})
const tone = (name: string) => ({
  fg: both(`${name}.700`, `${name}.300`),
  bg: both(`${name}.50`, `${name}.900`),
  line: both(`${name}.200`, `${name}.700`),
})

/** The tokens that components use, for both modes and densities. Components contain no raw values. */
export const semanticTokens = defineSemanticTokens({
  colors: {
    /** The page background and the sheets on it. */
    ground: both('gray.100', 'gray.950'),
    bg: {
      DEFAULT: both('white', 'gray.900'),
      subtle: both('gray.50', 'gray.900'),
      muted: both('gray.100', 'gray.800'),
      emphasized: both('gray.200', 'gray.700'),
      panel: both('white', 'gray.900'),
    },
    fg: {
      DEFAULT: both('gray.900', 'gray.100'),
      muted: both('gray.600', 'gray.300'),
      subtle: both('gray.600', 'gray.300'),
      // The library's red has too little contrast on white.
      error: both('red.700', 'red.300'),
    },
    border: {
      DEFAULT: both('gray.200', 'gray.800'),
      muted: both('gray.100', 'gray.800'),
      emphasized: both('gray.300', 'gray.700'),
      /** The border of a control, with 3:1 contrast to the sheet. */
      control: both('gray.400', 'gray.500'),
      error: both('red.600', 'red.300'),
    },
    blue: {
      solid: both('blue.600', 'blue.300'),
      contrast: both('white', 'blue.950'),
      fg: both('blue.600', 'blue.300'),
      subtle: both('blue.50', 'blue.900'),
      muted: both('blue.100', 'blue.800'),
      emphasized: both('blue.200', 'blue.800'),
      focusRing: both('blue.500', 'blue.300'),
      border: both('blue.200', 'blue.800'),
    },
    red: {
      solid: both('red.700', 'red.300'),
      contrast: both('white', 'gray.950'),
      fg: both('red.700', 'red.300'),
      subtle: both('red.50', 'red.900'),
      muted: both('red.50', 'red.900'),
      emphasized: both('red.200', 'red.900'),
      focusRing: both('red.600', 'red.300'),
      border: both('red.200', 'red.900'),
    },
    status: {
      neutral: {
        fg: both('gray.600', 'gray.300'),
        bg: both('gray.100', 'gray.800'),
        line: both('gray.300', 'gray.700'),
      },
      active: {
        fg: both('blue.600', 'blue.300'),
        bg: both('blue.50', 'blue.900'),
        line: both('blue.200', 'blue.800'),
      },
      waiting: { ...tone('amber'), line: both('amber.200', 'amber.900') },
      review: { ...tone('violet'), line: both('violet.200', 'violet.900') },
      good: { ...tone('green'), line: both('green.200', 'green.900') },
      bad: { ...tone('red'), line: both('red.200', 'red.900') },
    },
  },
  radii: {
    l1: { value: '2px' },
    l2: { value: '3px' },
    l3: { value: '4px' },
  },
  shadows: {
    sheet: { value: { _light: '0 1px 0 {colors.gray.200}', _dark: 'none' } },
    float: {
      value: {
        _light: '0 2px 4px #17203014, 0 8px 24px #1720301f',
        _dark: '0 0 0 1px {colors.gray.700}, 0 8px 24px #00000080',
      },
    },
  },
  sizes: {
    row: dense('2rem', '2.75rem'),
    control: dense('2rem', '2.5rem'),
  },
  spacing: {
    cellX: dense('0.5rem', '0.75rem'),
    cellY: dense('0.25rem', '0.5rem'),
    sheet: dense('1rem', '1.5rem'),
  },
})
