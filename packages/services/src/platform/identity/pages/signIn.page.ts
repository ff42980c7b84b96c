import { serverLimits } from '@tidemark/schema/serverLimits'
import { words } from '@tidemark/schema/words'
import { html } from './html.ts'
import { page } from './page.ts'

/** A person on the demonstration list. */
export interface ListedPerson {
  readonly email: string
  readonly name: string
  readonly description: string
}

/** The content of the sign-in page. */
export interface SignInView {
  /** The path of the provider, '' at the root. */
  base: string
  /** The path of this interaction; the forms post below it. */
  path: string
  email: string
  /** Why the last attempt failed. */
  refusal?: string | undefined
  /** Why the session of this browser ended. */
  ended?: string | undefined
  /** The demonstration list and its filter; missing outside demonstration mode. */
  demo?: { people: readonly ListedPerson[]; filter: string } | undefined
}

const passwordForm = ({ path, email, refusal, ended }: SignInView) =>
  html` <section>
    <h1>Sign in</h1>
    <p class="lead">Plan who delivers which engineering information, and when.</p>
    ${ended && html`<p class="ended" role="status">${ended}</p>`}
    ${refusal && html`<p class="refusal" role="alert" id="refusal">${refusal}</p>`}
    <form method="post" action="${path}/login">
      <label for="email">Email</label>
      <input
        id="email"
        name="email"
        type="email"
        autocomplete="username"
        required
        maxlength="254"
        value="${email}"
        ${refusal && html`aria-describedby="refusal"`}
        ${email === '' ? html`autofocus` : null}
      />
      <label for="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required
        maxlength="${serverLimits.signIn.password.max}"
        ${refusal && html`aria-describedby="refusal"`}
        ${email === '' ? null : html`autofocus`}
      />
      <button class="primary">Sign in</button>
    </form>
    <form method="post" action="${path}/cancel"><button class="quiet">Cancel</button></form>
  </section>`

const demoList = ({ path }: SignInView, { people, filter }: NonNullable<SignInView['demo']>) =>
  html` <section class="demo" aria-labelledby="demo">
    <h2 id="demo">Demonstration accounts</h2>
    <p class="lead">Choose a person to sign in as. No password is needed here.</p>
    <form class="filter" method="get" action="${path}" role="search">
      <label for="filter">Filter by name or role</label>
      <div class="row">
        <input
          id="filter"
          name="filter"
          type="search"
          value="${filter}"
          autocomplete="off"
        /><button>Filter</button>
      </div>
    </form>
    <form method="post" action="${path}/demo">
      <ul class="people">
        ${people.map(
          (person) =>
            html` <li>
              <button name="email" value="${person.email}">
                <strong>${person.name}</strong> <span class="address">${person.email}</span>
                <span class="role">${person.description}</span>
              </button>
            </li>`,
        )}
      </ul>
    </form>
    ${
      people.length === 0 && filter !== ''
        ? html`<p class="lead">No one matches ‘${filter}’. <a href="${path}">Show everyone</a></p>`
        : null
    }
  </section>`

/**
 * Renders the sign-in page: email and password, and in demonstration mode a list of accounts. Works
 * without scripts.
 */
export const signInPage = (view: SignInView): string =>
  page(view.base, 'Sign in', [passwordForm(view), view.demo && demoList(view, view.demo)], {
    wide: view.demo !== undefined,
    notice: view.demo && words.demonstration.notice,
  })
