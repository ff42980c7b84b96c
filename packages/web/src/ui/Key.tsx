import { chakra } from '@chakra-ui/react'

export const Key = chakra('kbd', {
  base: {
    fontFamily: 'inherit',
    borderWidth: '1px',
    borderRadius: 'l1',
    px: '1.5',
    textStyle: 'label',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
  },
})
