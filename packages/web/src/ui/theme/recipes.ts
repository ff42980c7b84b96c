import { defineRecipe } from '@chakra-ui/react'

/** Deviations from the library: hairlines, small radii, control heights that follow the density. */
export const recipes = {
  button: defineRecipe({
    base: { fontWeight: '500', _icon: { boxSize: '4' } },
    variants: {
      size: {
        sm: {
          h: 'control',
          minW: 'control',
          px: '3',
          textStyle: 'body',
          gap: '2',
          _icon: { boxSize: '4' },
        },
      },
      variant: {
        outline: {
          borderColor: 'border.control',
          color: 'fg',
          bg: 'bg',
          _hover: { bg: 'bg.subtle' },
        },
        ghost: { color: 'fg', _hover: { bg: 'bg.muted' }, _expanded: { bg: 'bg.muted' } },
      },
    },
    defaultVariants: { size: 'sm', variant: 'outline' },
  }),
  input: defineRecipe({
    variants: {
      size: { sm: { textStyle: 'body', px: '2', '--input-height': 'sizes.control' } },
      variant: { outline: { borderColor: 'border.control', bg: 'bg' } },
    },
    defaultVariants: { size: 'sm' },
  }),
  textarea: defineRecipe({
    variants: {
      size: { sm: { textStyle: 'body', px: '2', py: '1.5' } },
      variant: { outline: { borderColor: 'border.control', bg: 'bg' } },
    },
    defaultVariants: { size: 'sm' },
  }),
  link: defineRecipe({
    base: { color: 'blue.fg', textUnderlineOffset: '3px' },
    variants: {
      variant: {
        plain: { color: 'blue.fg' },
        underline: { color: 'blue.fg', textDecorationColor: 'blue.fg/40' },
      },
    },
    defaultVariants: { variant: 'plain' },
  }),
}
