import { Button, Flex, Link } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { forgetFailedPages, PageNotFetched } from '#app/page.tsx'
import { documentHref, paths } from '#shared/paths.ts'
import { useRetries } from '#shared/useRetries.ts'
import { useOnline } from '#ui/useOnline.ts'
import { Notice } from './Notice.tsx'

const title = 'An error has occurred'
const reload = () => location.reload()

/** Replaces the whole page after an error outside the pages. */
export const OuterError = () => (
  <Notice bare title={title}>
    <Flex direction="column" align="center" gap="4">
      Reload the page. If this happens again, contact your administrator.
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

/** Replaces a failed page and keeps the navigation. */
export const PageError = () =>
  useRouteError() instanceof PageNotFetched ? <PageUnreachable /> : <PageBroken />

/**
 * Tells that a page's code failed to load. It loads again when the device is online, and from then on:
 * the browser says so before its network works.
 */
function PageUnreachable() {
  const online = useOnline()
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(forgetFailedPages, [])
  useRetries(() => {
    forgetFailedPages()
    void navigate(location, { replace: true })
  })
  if (!online)
    return <Notice title="You are offline">This page opens when you are back online.</Notice>
  return (
    <Notice title="This page could not be loaded">
      <Flex direction="column" align="center" gap="4">
        Check your connection and reload the page.
        {/* A reload also gets chunks that a newer release has replaced. */}
        <Button variant="solid" onClick={reload}>
          Reload
        </Button>
      </Flex>
    </Notice>
  )
}

const PageBroken = () => (
  <Notice title={title}>
    <Flex direction="column" align="center" gap="4">
      This page failed to load. You can open any other page.
      <Button variant="solid" onClick={reload}>
        Reload
      </Button>
    </Flex>
  </Notice>
)

/** Shows that sign-in cannot start, because the gateway's configuration is unavailable. */
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
