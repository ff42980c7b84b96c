import type { WebhookFormat } from '@tidemark/schema/rules/webhook'
import { eventWords } from '@tidemark/schema/rules/webhook'
import { counted } from '@tidemark/schema/wording'
import type { EventData } from './payload.ts'

/** Writes what a webhook posts for an event, whose payload is what programs get. */
export const bodyOf = (format: WebhookFormat, payload: string, publicUrl: string): string =>
  format === 'events' ? payload : JSON.stringify(cardOf(JSON.parse(payload), publicUrl))

/**
 * Returns the message that a workflow of Microsoft Teams posts to its channel: an Adaptive Card with a link
 * to the page. Names are runs of text, which unlike text blocks and facts have no Markdown.
 */
function cardOf({ type, data }: EventData, publicUrl: string) {
  const { tidp, discipline, form, number, comment, deliverables, deliverableCount: count } = data
  const only = count === 1 ? deliverables[0] : undefined
  const lines = [
    [data.contract, number ?? discipline ?? tidp ?? form],
    count > 0 ? [counted(count, 'deliverable'), only && (only.number ?? only.tagCode)] : [],
    [comment !== null && `Comment ${comment}`],
    [data.by !== null && `By ${data.by}`],
  ].map((parts) => parts.filter(Boolean).join(' · '))
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      textOf(eventWords[type], { weight: 'Bolder', size: 'Medium' }),
      ...lines.filter(Boolean).map((line) => textOf(line, {})),
    ],
    actions: [
      {
        type: 'Action.OpenUrl',
        title: 'Open in Tidemark',
        url: `${publicUrl}/app/${pageOf(data)}`,
      },
    ],
  }
  const contentType = 'application/vnd.microsoft.card.adaptive'
  return { type: 'message', attachments: [{ contentType, content }] }
}

const pageOf = ({ tidp, discipline, form }: EventData['data']) => {
  if (form !== null) return 'forms'
  if (discipline !== null) return `discipline-overview/${discipline}`
  return tidp === null ? 'webhooks' : `overview/${tidp}`
}

const textOf = (text: string, look: { weight?: 'Bolder'; size?: 'Medium' }) => ({
  type: 'RichTextBlock',
  inlines: [{ type: 'TextRun', text, ...look }],
})
