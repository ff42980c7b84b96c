import { test } from 'vitest'
import { assertWebhookSchedules } from './webhookSchedules.testkit.ts'

test('whatever the order of events, refusals, tests, deaths of the sender and turns of the webhook, every event comes, those of a plan in their order', async () => {
  await assertWebhookSchedules(20)
})
