import {
  discardMails,
  listOutbox,
  previewMail,
  readMailChoices,
  retryMails,
  saveMailChoices,
} from '@tidemark/schema/rest/mail'
import type { MailState } from '@tidemark/schema/rules/mail'
import type { Window } from '#connections.ts'
import { readWindow } from '#upstream/paging.ts'
import { type Call, sends } from '#upstream/services.ts'
import { toMail } from './mail.model.ts'

export const mailClient = (call: Call) => ({
  choices: (contract: string) => call(readMailChoices, { query: { contract } }),
  save: sends(call, saveMailChoices),
  async outbox(contract: string, state: MailState | undefined, window: Window) {
    let counts: { state: MailState; count: number }[] = []
    let mode: 'on' | 'off' | 'demonstration' = 'off'
    const { rows, count } = await readWindow(listOutbox, window, async (page, page_size) => {
      const query = { contract, page, page_size, ...(state && { state }) }
      const answer = await call(listOutbox, { query })
      ;({ counts, mode } = answer)
      return { rows: answer.results, count: answer.count }
    })
    return { rows: rows.map(toMail), count, counts, mode }
  },
  preview: (contract: string, id: string) => call(previewMail, { query: { contract, id } }),
  retry: sends(call, retryMails),
  discard: sends(call, discardMails),
})
