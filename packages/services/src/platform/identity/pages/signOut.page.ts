import { html, trusted } from './html.ts'
import { page } from './page.ts'

/**
 * Renders the page that confirms a sign-out. With `asked`, the application has already asked, and a
 * script submits the form; the button is for browsers without scripts. `form` is the provider's,
 * with its CSRF token. Cancelling is a link to `home`, because the form's other answer would end
 * the application's tokens too.
 */
export const signOutPage = (
  base: string,
  form: string,
  { asked, home }: { asked: boolean; home: string },
): string =>
  page(
    base,
    'Sign out',
    html` <section class="message">
      <h1>${asked ? 'Signing you out' : 'Sign out of Tidemark?'}</h1>
      ${trusted(form)}
      <div class="actions">
        <button
          class="primary"
          form="op.logoutForm"
          name="logout"
          value="yes"
          ${asked ? html`data-press` : null}
        >
          Sign out
        </button>
        ${asked ? null : html`<a class="quiet" href="${home}">Stay signed in</a>`}
      </div>
      ${asked ? html`<script src="${base}/assets/press.js"></script>` : null}
    </section>`,
  )
