import { defineSlotRecipe, type SystemStyleObject } from '@chakra-ui/react'
import { librarySlotRecipes } from './base.ts'

interface Differences {
  base?: Record<string, SystemStyleObject>
  variants?: Record<string, Record<string, Record<string, SystemStyleObject>>>
  defaultVariants?: Record<string, string>
}

/** Overrides a library recipe. Merging replaces the list of slots, so it must be complete. */
const differing = (name: keyof typeof librarySlotRecipes, differences: Differences) =>
  defineSlotRecipe({ slots: [...(librarySlotRecipes[name].slots ?? [])], ...differences })

export const slotRecipes = {
  combobox: differing('combobox', {
    base: { input: { bg: 'bg' }, content: { bg: 'bg', boxShadow: 'float', borderRadius: 'l3' } },
    variants: {
      size: {
        sm: { root: { '--combobox-input-height': 'sizes.control' }, input: { textStyle: 'body' } },
      },
      variant: { outline: { input: { borderColor: 'border.control' } } },
    },
    defaultVariants: { size: 'sm' },
  }),
  dialog: differing('dialog', {
    base: {
      backdrop: { bg: 'gray.950/40' },
      content: { bg: 'bg', boxShadow: 'float', borderRadius: 'l3' },
      title: { textStyle: 'heading' },
      header: { px: '5', pt: '4', pb: '2' },
      body: { px: '5', pt: '0', pb: '4', textStyle: 'body' },
      footer: { px: '5', py: '3', borderTopWidth: '1px' },
    },
  }),
  field: differing('field', {
    base: {
      label: { textStyle: 'label', color: 'fg.muted' },
      helperText: { textStyle: 'label', fontWeight: '400' },
      errorText: { textStyle: 'label' },
    },
  }),
  menu: differing('menu', {
    base: {
      content: { bg: 'bg', boxShadow: 'float', borderRadius: 'l3', p: '1' },
      item: { borderRadius: 'l2' },
    },
  }),
  nativeSelect: differing('nativeSelect', {
    variants: {
      size: { sm: { field: { textStyle: 'body', h: 'control', ps: '2' } } },
      variant: { outline: { field: { borderColor: 'border.control', bg: 'bg' } } },
    },
    defaultVariants: { size: 'sm' },
  }),
}
