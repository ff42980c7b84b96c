import { serverLimits } from '@tidemark/schema/serverLimits'
import { words } from '@tidemark/schema/words'
import { linkPath } from '../settings.ts'
import { html } from './html.ts'
import { messagePage, page } from './page.ts'
import { newPassword, refusalNote } from './passwordFields.ts'

/**
 * Renders the page that a link opens. Its script takes the token out of the address and posts it, so
 * that no server logs it and the browser's history does not keep it.
 */
export const openingPage = (base: string): string =>
  page(
    base,
    'Opening the link',
    html` <section class="message">
      <h1>Opening the link</h1>
      <noscript>
        <p>This page needs scripts. Allow them for this address, and open the link again.</p>
      </noscript>
      <form method="post" action="${base}${linkPath}" autocomplete="off">
        <input type="hidden" name="token" value="" />
      </form>
      <script src="${base}/assets/link.js"></script>
    </section>`,
  )

/** Renders the page for a link that cannot be used, whatever the reason. */
export const endedLinkPage = (base: string, home: string): string =>
  messagePage(
    base,
    'This link does not work any more',
    `It was used before, a newer one was made, or it is older than ${serverLimits.signIn.linkDays} days. Ask a System admin of your contract for a new link.`,
    { href: home, label: 'Go to sign-in' },
  )

/** The content of the page on which a person chooses a password. */
export interface ChoosePasswordView {
  /** The path of the provider, '' at the root. */
  readonly base: string
  readonly token: string
  readonly email: string
  /** Whether the person had no password before. */
  readonly isInvitation: boolean
  /** Code and name of the contract in which the link was made. */
  readonly contract: string
  /** The name of the administrator who made it; null for a link of the operator. */
  readonly by: string | null
  /** The name of another person whose session in this browser ends; null for none. */
  readonly replaced: string | null
  /** Why the last attempt failed. */
  readonly refusal?: string | undefined
  readonly isDemonstration: boolean
}

/** Renders the page on which a person chooses a password, after the link was opened. */
export const choosePasswordPage = (view: ChoosePasswordView): string => {
  const { base, token, email, isInvitation, replaced, refusal, isDemonstration } = view
  const title = isInvitation ? 'Welcome to Tidemark' : 'Choose a new password'
  return page(
    base,
    title,
    html` <section>
      <h1>${title}</h1>
      <p class="lead">${leadOf(view)}</p>
      ${replaced && html`<p>You are signed in here as ${replaced}; this ends that.</p>`}
      ${refusalNote(refusal)}
      <form method="post" action="${base}${linkPath}/password" autocomplete="off">
        <input type="hidden" name="token" value="${token}" />
        ${newPassword(email, refusal)}
        <button class="primary">Save password and sign in</button>
      </form>
    </section>`,
    { notice: isDemonstration ? words.demonstration.notice : undefined },
  )
}

const leadOf = ({ isInvitation, contract, by }: ChoosePasswordView) =>
  isInvitation
    ? `${by === null ? 'You are invited' : `${by} invites you`} to ${contract}. Choose the password with which you sign in.`
    : `${by === null ? 'This link was made' : `${by} made this link`} for you in ${contract}. The new password replaces the old one, and ends your sign-ins on other devices.`
