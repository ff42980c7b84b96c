import { defineTokens } from '@chakra-ui/react'

/** The only raw colours: a cool grey scale and one blue for interactive elements. */
export const tokens = defineTokens({
  colors: {
    gray: {
      50: { value: '#f4f6f9' },
      100: { value: '#ebeff4' },
      200: { value: '#d6dde6' },
      300: { value: '#bac5d2' },
      400: { value: '#8c99aa' },
      500: { value: '#64738a' },
      600: { value: '#4b596d' },
      700: { value: '#364355' },
      800: { value: '#25303f' },
      900: { value: '#171f2a' },
      950: { value: '#0e141c' },
    },
    blue: {
      50: { value: '#eef3fd' },
      100: { value: '#dde7fb' },
      200: { value: '#b9cef7' },
      300: { value: '#9bbcf7' },
      400: { value: '#6f9bef' },
      500: { value: '#2f66d0' },
      600: { value: '#013ca6' },
      700: { value: '#013189' },
      800: { value: '#0c2a63' },
      900: { value: '#122447' },
      950: { value: '#0c1830' },
    },
    green: {
      50: { value: '#eaf6ee' },
      200: { value: '#b6dfc4' },
      300: { value: '#7fcf9b' },
      700: { value: '#136c36' },
      900: { value: '#12301f' },
    },
    amber: {
      50: { value: '#fdf3e0' },
      200: { value: '#f1d59b' },
      300: { value: '#e9bd62' },
      700: { value: '#855100' },
      900: { value: '#36280d' },
    },
    red: {
      50: { value: '#fdeeec' },
      200: { value: '#f4c2bc' },
      300: { value: '#f59f95' },
      600: { value: '#c0281b' },
      700: { value: '#a81f14' },
      900: { value: '#3d1a18' },
    },
    violet: {
      50: { value: '#f2effb' },
      200: { value: '#d3c9f1' },
      300: { value: '#bdaef0' },
      700: { value: '#553a9e' },
      900: { value: '#282143' },
    },
  },
  fonts: {
    heading: { value: `'Roboto Variable', Roboto, system-ui, sans-serif` },
    body: { value: `'Roboto Variable', Roboto, system-ui, sans-serif` },
  },
  spacing: { topBar: { value: '5rem' } },
  sizes: {
    topBar: { value: '5rem' },
    sideBar: { value: '4.0625rem' },
    sideBarOpen: { value: '15rem' },
    history: { value: '15rem' },
    comments: { value: '31.25rem' },
  },
})
