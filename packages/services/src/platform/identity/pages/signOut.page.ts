import { html, trusted } from './html.ts'
import { page } from './page.ts'

/**
 * The page between a sign-out request and its effect. `asked` says that the application already asked: then a script presses
 * the button, and the button is there for browsers without scripts. `form` is the provider's own, with its token against forgery;
 * staying is a link to `home`, because the form's other answer takes the application's tokens away all the same.
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
