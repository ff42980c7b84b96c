import { Box, Flex, Skeleton, Stack, VisuallyHidden } from '@chakra-ui/react'

const widths = ['72%', '48%', '60%', '84%', '54%']
const widthOf = (index: number) => widths[index % widths.length]
const range = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Announces loading once. The skeleton shapes are hidden from assistive technology. */
export const Loading = ({
  label = 'Loading',
  children,
}: {
  label?: string
  children: React.ReactNode
}) => (
  <Box as="output" display="block">
    <VisuallyHidden>{label}</VisuallyHidden>
    <Box aria-hidden="true">{children}</Box>
  </Box>
)

export const TextSkeleton = ({ lines = 3 }: { lines?: number }) => (
  <Loading>
    <Stack gap="2">
      {range(lines).map((line) => (
        <Skeleton key={line} h="3" w={widthOf(line)} />
      ))}
    </Stack>
  </Loading>
)

export const TableSkeleton = ({ rows = 8, columns = 5 }: { rows?: number; columns?: number }) => (
  <Loading>
    {range(rows).map((row) => (
      <Flex
        key={row}
        align="center"
        h="row"
        px="cellX"
        gap="4"
        borderTopWidth={row === 0 ? '0' : '1px'}
      >
        {range(columns).map((column) => (
          <Box key={column} flex="1">
            <Skeleton h="3" w={widthOf(row + column)} />
          </Box>
        ))}
      </Flex>
    ))}
  </Loading>
)

/** Shows the skeleton of a page: a heading and a sheet. */
export const PageSkeleton = () => (
  <Loading label="Loading the page">
    <Skeleton h="3" w="7.5rem" mb="2" />
    <Skeleton h="6" w="20rem" maxW="70%" mb="5" />
    <Box bg="bg.panel" borderWidth="1px" borderRadius="l3">
      {range(10).map((row) => (
        <Flex key={row} align="center" h="row" px="cellX" borderTopWidth={row === 0 ? '0' : '1px'}>
          <Skeleton h="3" w={widthOf(row)} />
        </Flex>
      ))}
    </Box>
  </Loading>
)
