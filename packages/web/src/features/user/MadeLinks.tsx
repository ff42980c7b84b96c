import { chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import type { UserEntryFragment } from '#api/generated/graphql.ts'
import { formatDay } from '#shared/day.ts'
import { CopyButton } from '#ui/CopyButton.tsx'
import { CopyField } from '#ui/CopyField.tsx'
import { MailLink } from './MailLink.tsx'

/** A link that was made for a user, or why there is none. */
export type MadeLink = { readonly user: Pick<UserEntryFragment, 'id' | 'name' | 'email'> } & (
  | { readonly url: string; readonly expiresAt: string }
  | { readonly url?: undefined; readonly why: string }
)

/** What is asked before links close of which none was copied. */
export const asksForLinks = {
  title: 'Close without copying?',
  confirmLabel: 'Close',
  loss: 'No link was copied or sent. They are shown only now; a new one is made in the dialog of each person.',
  what: 'The links, none of which was copied,',
} as const

/** Shows links to copy, one by one and all as lines of name, email and link. They are shown once. */
export function MadeLinks({
  links,
  byMail = false,
  onTaken,
}: {
  links: readonly MadeLink[]
  /** Whether a link can be sent by mail instead. */
  byMail?: boolean
  /** Called when one was copied or sent. */
  onTaken?: () => void
}) {
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const first = useRef<HTMLButtonElement>(null)
  // What the person did to get here has lost the focus.
  useEffect(() => first.current?.focus(), [])
  const made = links.flatMap((link) => (link.url === undefined ? [] : [link]))
  const lines = made.map(({ user, url }) => [user.name, user.email, url].join('\t')).join('\n')
  return (
    <Stack gap="4">
      {made[0] && (
        <Text color="fg.muted">
          {made.length === 1 ? 'Send them this link' : 'Send each person their link'}: with it they
          choose a password and are signed in. A link works once, until{' '}
          {formatDay(made[0].expiresAt)}. It is shown only now; a new one ends it.
        </Text>
      )}
      <chakra.ul listStyleType="none" aria-label="Links" display="grid" gap="3">
        {links.map((link) => (
          <chakra.li key={link.user.id} minW="0">
            <Text fontWeight="500" overflowWrap="anywhere">
              {link.user.name}{' '}
              <chakra.span color="fg.muted" fontWeight="400">
                {link.user.email}
              </chakra.span>
            </Text>
            {sent.has(link.user.id) ? (
              <Text color="fg.muted">A mail with a new link is on its way.</Text>
            ) : link.url === undefined ? (
              <Text color="fg.muted">{link.why}</Text>
            ) : (
              <CopyField
                ref={link === made[0] ? first : undefined}
                label={`Link of ${link.user.name}`}
                text={link.url}
                of={`the link of ${link.user.name}`}
                onCopied={onTaken}
              >
                {byMail && (
                  <MailLink
                    user={link.user}
                    onSent={() => {
                      setSent(new Set([...sent, link.user.id]))
                      onTaken?.()
                    }}
                  />
                )}
              </CopyField>
            )}
          </chakra.li>
        ))}
      </chakra.ul>
      {made.length > 1 && (
        <Flex>
          <CopyButton
            text={lines}
            label="Copy all"
            of="as lines of name, email and link"
            onCopied={onTaken}
          />
        </Flex>
      )}
    </Stack>
  )
}
