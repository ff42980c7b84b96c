import { test } from 'vitest'
import { assertMailSchedules } from '#channels/mail/mailSchedules.testkit.ts'
import { assertWebhookSchedules } from '#channels/webhook/webhookSchedules.testkit.ts'
import { assertNumberSchedules } from '#plans/register/numberSchedules.testkit.ts'

test('300 orders of what happens to lines that are numbered', async () => {
  await assertNumberSchedules(300)
})

test('250 orders of what happens to the events of a webhook', async () => {
  await assertWebhookSchedules(250)
})

test('1,000 orders of what happens to mails', async () => {
  await assertMailSchedules(1_000)
})
