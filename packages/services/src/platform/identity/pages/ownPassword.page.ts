import { html } from './html.ts'
import { page } from './page.ts'
import { newPassword, refusalNote } from './passwordFields.ts'
import { passwordPath } from '../settings.ts'

/** Renders the page on which a signed-in person changes their password. `home` is the web client. */
export const ownPasswordPage = (
  base: string,
  home: string,
  { email, refusal }: { readonly email: string; readonly refusal?: string | undefined },
): string =>
  page(
    base,
    'Change password',
    html` <section>
      <h1>Change password</h1>
      <p class="lead">The new password ends your sign-ins on other devices.</p>
      ${refusalNote(refusal)}
      <form method="post" action="${base}${passwordPath}" autocomplete="off">
        ${newPassword(email, refusal, { asksPresent: true })}
        <button class="primary">Change password</button>
      </form>
      <p><a href="${home}">Back to Tidemark</a></p>
    </section>`,
  )
