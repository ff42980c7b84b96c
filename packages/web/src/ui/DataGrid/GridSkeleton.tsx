import { Box, Flex, Skeleton } from '@chakra-ui/react'
import { Loading } from '../Skeletons.tsx'

const lines = Array.from({ length: 12 }, (_, line) => line)
const widths = ['8%', '34%', '14%', '18%', '12%']

/** A placeholder with the shape and height of the grid. */
export const GridSkeleton = ({ height }: { height: number }) => (
  <Loading>
    <Box h={`${height}px`} overflow="hidden" borderWidth="1px" borderRadius="l3" bg="bg">
      <Box h="36px" bg="bg.subtle" />
      {lines.map((line) => (
        <Flex key={line} align="center" h="row" px="cellX" gap="6" borderTopWidth="1px">
          {widths.map((width) => (
            <Skeleton key={width} h="3" w={width} />
          ))}
        </Flex>
      ))}
    </Box>
  </Loading>
)
