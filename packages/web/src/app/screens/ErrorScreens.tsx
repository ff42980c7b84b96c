import { Button, Flex, Link } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router-dom'
import { forgetFailedPages, PageNotFetched } from '#app/page.tsx'
import { documentHref, paths } from '#shared/paths.ts'
import { useOnline } from '#ui/useOnline.ts'
import { Notice } from './Notice.tsx'

const title = 'An error has occurred'
const reload = () => location.reload()

/** Replaces the whole page: something outside the pages themselves broke. */
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

/** Replaces one page and keeps the navigation; any other page can be opened from here. */
export const PageError = () =>
  useRouteError() instanceof PageNotFetched ? <PageUnreachable /> : <PageBroken />

/** A page whose code could not be fetched. It is fetched again once the device is back online. */
function PageUnreachable() {
  const online = useOnline()
  const location = useLocation()
  const navigate = useNavigate()
  useEffect(forgetFailedPages, [])
  useEffect(() => {
    const again = () => void navigate(location, { replace: true })
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [location, navigate])
  if (!online)
    return <Notice title="You are offline">This page opens when you are back online.</Notice>
  return (
    <Notice title="This page could not be loaded">
      <Flex direction="column" align="center" gap="4">
        Check your connection and reload the page.
        {/* A reload also fetches a chunk that an older release no longer has. */}
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
