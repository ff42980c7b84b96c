import { Button, Flex, Link } from '@chakra-ui/react'
import { documentHref, paths } from '#shared/paths.ts'
import { Notice } from './Notice.tsx'

const title = 'An error has occurred'
const reload = () => location.reload()

/** Replaces the whole page: something outside the pages themselves broke. */
export const OuterError = () => (
  <Notice bare title={title}>
    <Flex direction="column" align="center" gap="4">
      Reload the page. If it happens again, tell whoever looks after the product.
      <Flex gap="2">
        <Button variant="solid" onClick={reload}>
          Reload
        </Button>
        <Button asChild>
          <Link href={documentHref(paths.taskList)}>Task list</Link>
        </Button>
      </Flex>
    </Flex>
  </Notice>
)

/** Replaces one page and keeps the navigation; any other page can be opened from here. */
export const PageError = () => (
  <Notice title={title}>
    <Flex direction="column" align="center" gap="4">
      This page could not be shown. The rest of the product works on.
      {/* A reload also fetches a chunk that an older release no longer has. */}
      <Button variant="solid" onClick={reload}>
        Reload
      </Button>
    </Flex>
  </Notice>
)

/** The gateway did not say who signs people in: nothing can begin. */
export const StartFailedScreen = () => (
  <Notice bare title={title}>
    <Flex direction="column" align="center" gap="4">
      The server could not be reached. Check your connection and try again.
      <Button variant="solid" onClick={reload}>
        Retry
      </Button>
    </Flex>
  </Notice>
)
