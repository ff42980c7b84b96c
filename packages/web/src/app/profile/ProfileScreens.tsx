import { Button, Flex, Link } from '@chakra-ui/react'
import { reasonOf } from '#api/failures.ts'
import { Notice } from '#app/screens/Notice.tsx'
import { documentHref, paths } from '#shared/paths.ts'
import { DelayedSpinner } from '#ui/DelayedSpinner.tsx'

export const ProfileLoadingScreen = () => <DelayedSpinner fullPage label="Loading your profile…" />

export const ProfileErrorScreen = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <Notice bare title="Your profile failed to load.">
    <Flex direction="column" align="center" gap="4">
      {reasonOf(error) ?? error.message}
      <Flex gap="2">
        <Button variant="solid" onClick={onRetry}>
          Retry
        </Button>
        <Button asChild>
          <Link href={documentHref(paths.logout)}>Log out</Link>
        </Button>
      </Flex>
    </Flex>
  </Notice>
)
