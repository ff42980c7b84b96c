import {
  changeWebhook,
  createWebhook,
  renewWebhookSecret,
  testWebhook,
} from '@tidemark/schema/rest/webhook'
import { quietHours, retryMails, saveMailChoices } from '@tidemark/schema/rest/mail'

/** The inputs about mail and webhooks, for the table of all inputs. */
export const mailInputs = {
  SaveMailChoicesInput: { shape: saveMailChoices.body, to: { timeZone: 'time_zone' } },
  MailChoiceInput: { shape: saveMailChoices.body.shape.kinds.unwrap().element },
  QuietHoursInput: { shape: quietHours },
  MailsInput: { shape: retryMails.body },
  CreateWebhookInput: { shape: createWebhook.body },
  RenewWebhookSecretInput: { shape: renewWebhookSecret.body },
  ChangeWebhookInput: { shape: changeWebhook.body, to: { isOn: 'is_on' } },
  WebhookInput: { shape: testWebhook.body },
}
