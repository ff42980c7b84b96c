import { serverLimits } from '@tidemark/schema/serverLimits'
import { html } from './html.ts'
import type { Html } from './html.ts'

/** Renders why the last attempt failed; nothing before one. */
export const refusalNote = (refusal: string | undefined): Html | undefined =>
  refusal === undefined
    ? undefined
    : html`<p class="refusal" role="alert" id="refusal">${refusal}</p>`

/** Renders the address of a person, the present password where it is asked, and the fields of a new one. */
export const newPassword = (
  email: string,
  refusal: string | undefined,
  { asksPresent = false }: { asksPresent?: boolean } = {},
): Html => html`
  <label for="email">Email</label>
  <input id="email" type="email" autocomplete="username" readonly value="${email}" />
  ${asksPresent ? html`<label for="present">Present password</label>${input('present', refusal, true)}` : null}
  <label for="password"
    >${asksPresent ? 'New password' : 'Password'}, at least ${serverLimits.signIn.password.min}
    characters</label
  >
  ${input('password', refusal, !asksPresent)}
  <label for="repeated">${asksPresent ? 'New password' : 'Password'} again</label>
  ${input('repeated', refusal)}
`

const input = (name: string, refusal: string | undefined, isFirst = false) => {
  const isNew = name !== 'present'
  return html`<input
    id="${name}"
    name="${name}"
    type="password"
    autocomplete="${isNew ? 'new' : 'current'}-password"
    required
    ${isNew ? html`minlength="${serverLimits.signIn.password.min}"` : null}
    maxlength="${serverLimits.signIn.password.max}"
    ${refusal === undefined ? null : html`aria-describedby="refusal"`}
    ${isFirst ? html`autofocus` : null}
  />`
}
