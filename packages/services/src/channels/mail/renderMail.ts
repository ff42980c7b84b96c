import { mailKindWords } from '@tidemark/schema/rules/mail'
import type { MailKind } from '@tidemark/schema/rules/mail'
import { counted } from '@tidemark/schema/wording'
import { oneLine } from '#platform/mail/mailer.ts'
import type { MailContent } from './mailContent.ts'

/** A mail as its person reads it. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** What a mail says besides what it tells. */
export interface MailFrame {
  readonly contract: string
  readonly isDigest: boolean
  /** The address of the product, without a trailing slash. */
  readonly publicUrl: string
  /** The page on which a person chooses what comes by mail. */
  readonly choicesUrl: string
  readonly stopUrlOf: (kind: MailKind) => string
}

/** Writes what a mail tells as text and as HTML. */
export function renderMail({ groups, kinds }: MailContent, frame: MailFrame): RenderedMail {
  const entries = groups.flatMap((group) => group.entries)
  const [first] = entries
  const subject =
    first && entries.length === 1
      ? `${first.name}: ${first.sentence}`
      : `${counted(entries.length, 'notification')} in ${frame.contract}`
  const stops = kinds.map((kind) => ({
    label: mailKindWords[kind].label,
    url: frame.stopUrlOf(kind),
  }))
  const lead = frame.isDigest
    ? `Your notifications in contract ${frame.contract}:`
    : `In contract ${frame.contract}:`
  const urlOf = (path: string) => `${frame.publicUrl}${path}`
  const text = [
    lead,
    ...groups.flatMap(({ heading, entries: of }) => [
      '',
      ...(heading === null ? [] : [oneLine(heading)]),
      ...of.flatMap(({ name, sentence, path }) => [
        `- ${oneLine(name)}: ${oneLine(sentence)}`,
        `  ${urlOf(path)}`,
      ]),
    ]),
    '',
    `Choose what comes by mail: ${frame.choicesUrl}`,
    ...stops.map(({ label, url }) => `Stop mails of "${label}": ${url}`),
    '',
  ].join('\n')
  const html = page(
    subject,
    [
      `<p>${escaped(lead)}</p>`,
      ...groups.map(({ heading, entries: of }) =>
        [
          ...(heading === null ? [] : [`<h2 style="${styles.heading}">${escaped(heading)}</h2>`]),
          `<ul style="${styles.list}">`,
          ...of.map(
            ({ name, sentence, path }) =>
              `<li style="${styles.item}">${link(urlOf(path), name)}<br>${escaped(sentence)}</li>`,
          ),
          '</ul>',
        ].join('\n'),
      ),
      `<p style="${styles.foot}">${link(frame.choicesUrl, 'Choose what comes by mail')}`,
      ...stops.map(({ label, url }) => ` · ${link(url, `Stop “${label}”`)}`),
      '</p>',
    ].join('\n'),
  )
  return { subject: oneLine(subject).slice(0, 200), text, html }
}

/** Writes the mail with which a person chooses a password. */
export function renderLink(frame: {
  readonly contract: string
  readonly by: string
  readonly isInvitation: boolean
  readonly url: string
  readonly days: number
}): RenderedMail {
  const { contract, by, isInvitation, url, days } = frame
  const subject = isInvitation ? `Invitation to contract ${contract}` : 'Choose a new password'
  const lead = isInvitation
    ? `${oneLine(by)} invites you to contract ${contract}. Choose a password to sign in:`
    : `${oneLine(by)} sends you a link with which you choose a new password:`
  const foot = `The link works once, within ${counted(days, 'day')}.`
  return {
    subject,
    text: [lead, '', url, '', foot, ''].join('\n'),
    html: page(
      subject,
      `<p>${escaped(lead)}</p>\n<p>${link(url, 'Choose a password')}</p>\n<p>${escaped(foot)}</p>`,
    ),
  }
}

/** Colours are those of each reader's mail program, so that it is readable on dark ground too. */
const styles = {
  body: 'font-family: Roboto, Arial, sans-serif; font-size: 16px; line-height: 1.5; max-width: 40rem; margin: 0 auto; padding: 16px',
  heading: 'font-size: 16px; margin: 24px 0 4px',
  list: 'margin: 0; padding: 0 0 0 20px',
  item: 'margin: 0 0 12px; overflow-wrap: anywhere',
  foot: 'margin: 32px 0 0; font-size: 14px',
} as const

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title></head>
<body style="${styles.body}">
${body}
</body>
</html>
`

const link = (url: string, label: string) => `<a href="${escaped(url)}">${escaped(label)}</a>`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '')
