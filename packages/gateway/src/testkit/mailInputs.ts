import { quietHours, retryMails, saveMailChoices } from '@tidemark/schema/rest/mail'

/** The inputs about mail, for the table of all inputs. */
export const mailInputs = {
  SaveMailChoicesInput: { shape: saveMailChoices.body, to: { timeZone: 'time_zone' } },
  MailChoiceInput: { shape: saveMailChoices.body.shape.kinds.unwrap().element },
  QuietHoursInput: { shape: quietHours },
  MailsInput: { shape: retryMails.body },
}
