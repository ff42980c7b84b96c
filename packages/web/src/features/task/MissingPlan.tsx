import { Button, Flex, Text } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MissingPlanState } from '#shared/tidp/NoSuchTidp.tsx'

/** Says on the task list which plan an address named in vain, until the person dismisses it. */
export function MissingPlan({ missing, wasShown }: MissingPlanState) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return (
    <Flex
      role="alert"
      bg="status.waiting.bg"
      color="status.waiting.fg"
      borderRadius="l2"
      px="3"
      py="2"
      mb="3"
      gap="3"
      justify="space-between"
      align="center"
      wrap="wrap"
    >
      <div>
        <Text fontWeight="500">
          {wasShown
            ? 'You no longer have access to this plan, or it was removed.'
            : 'There is no Tidp with this ID'}
        </Text>
        <Text overflowWrap="anywhere">
          {missing}: a {words.tidp.short} that you cannot see, or that does not exist. Check the
          address, or ask a System admin for access.
        </Text>
      </div>
      <Button size="sm" onClick={() => void navigate({ search }, { replace: true, state: null })}>
        Dismiss
      </Button>
    </Flex>
  )
}
