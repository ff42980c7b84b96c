import { serverLimits } from '../serverLimits.ts'
import { z } from 'zod'
import { limits } from '../limits.ts'
import { deliveryStates, eventKinds, webhookFormats } from '../rules/webhook.ts'
import { endpoint } from './endpoint.ts'

const contract = z.string().min(1).max(40)
const id = z.uuid()
const kinds = z.array(z.enum(eventKinds)).min(1).max(eventKinds.length)

/** An address to which events of a contract are sent. */
const webhook = z.object({
  id,
  url: z.string(),
  format: z.enum(webhookFormats),
  kinds: z.array(z.enum(eventKinds)),
  is_on: z.boolean(),
  /** Why Tidemark turned it off, a sentence; null for one that is on, or that a person turned off. */
  cause: z.string().nullable(),
  /** Username. */
  made_by: z.string(),
  /** API format, UTC. */
  created_at: z.string(),
  /** API format, UTC: until when the secret before the present one signs, too; null without one. */
  old_secret_until: z.string().nullable(),
  /** How many events wait. */
  waiting: z.number().int(),
})
export type WebhookRow = z.infer<typeof webhook>

/** Lists the webhooks of a contract, oldest first, for System admins (our path). */
export const listWebhooks = endpoint({
  service: 'task',
  method: 'GET',
  path: '/task_service/webhooks/',
  query: z.object({ contract }),
  answer: z.object({ webhooks: z.array(webhook).max(serverLimits.webhook.perContract) }),
})

const secretAnswer = z.object({ webhook, secret: z.string() })

/** Makes a webhook. 409 above `serverLimits.webhook.perContract`. The secret is in this answer only. */
export const createWebhook = endpoint({
  service: 'task',
  method: 'POST',
  path: '/task_service/webhooks/create/',
  writes: true,
  isSecret: true,
  body: z.strictObject({
    contract,
    url: z.url().max(serverLimits.webhook.address),
    format: z.enum(webhookFormats).default('events'),
    kinds,
  }),
  answer: secretAnswer,
})

/** Gives a webhook another secret, which is in this answer only. The one before signs for a day, too. */
export const renewWebhookSecret = endpoint({
  service: 'task',
  method: 'POST',
  path: '/task_service/webhooks/renew/',
  writes: true,
  isSecret: true,
  body: z.strictObject({ contract, id }),
  answer: secretAnswer,
})

/** Changes what a webhook is told of, and turns it on or off. Turned on, it begins with what waits. */
export const changeWebhook = endpoint({
  service: 'task',
  method: 'POST',
  path: '/task_service/webhooks/change/',
  writes: true,
  body: z.strictObject({ contract, id, kinds: kinds.optional(), is_on: z.boolean().optional() }),
  answer: z.object({ webhook }),
})

/** Removes a webhook with what waits and its deliveries. */
export const removeWebhook = endpoint({
  service: 'task',
  method: 'POST',
  path: '/task_service/webhooks/remove/',
  writes: true,
  body: z.strictObject({ contract, id }),
  answer: z.object({ message: z.string() }),
})

/** Sends an event of the kind `webhook.test` to a webhook, also to one that is off. */
export const testWebhook = endpoint({
  service: 'task',
  method: 'POST',
  path: '/task_service/webhooks/test/',
  writes: true,
  body: z.strictObject({ contract, id }),
  answer: z.object({ message: z.string() }),
})

const delivery = z.object({
  id: z.string(),
  /** The id of the event, which is the same at each try. */
  event: z.string(),
  kind: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number().int(),
  /** What is sent; null for events of forms where the caller may not open forms. */
  payload: z.string().nullable(),
  /** The status of the last answer and how it began, or why there was none; null before the first. */
  answer: z.string().nullable(),
  /** API format, UTC: when it was queued, when it is sent next or again, and when it ended. */
  created_at: z.string(),
  due_at: z.string(),
  ended_at: z.string().nullable(),
})
export type DeliveryRow = z.infer<typeof delivery>

/** Lists what was sent to a webhook, newest first. */
export const listDeliveries = endpoint({
  service: 'task',
  method: 'GET',
  path: '/task_service/webhooks/deliveries/',
  query: z.object({
    contract,
    id,
    page: z.coerce.number().int().min(1).default(1),
    page_size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.outbox),
  }),
  answer: z.object({ count: z.number().int(), results: z.array(delivery) }),
})

const event = z.object({
  id: z.string(),
  kind: z.enum(eventKinds),
  /** API format, UTC. */
  at: z.string(),
  /** Username, or `system`. */
  by: z.string(),
  /** Tag codes; null for an event of a form, or of the plan as a whole. */
  plan: z.string().nullable(),
  discipline: z.string().nullable(),
  form: z.string().nullable(),
  /** Tag codes of the first `serverLimits.webhook.lines` lines. */
  lines: z.array(z.string()),
  line_count: z.number().int(),
})
export type EventRow = z.infer<typeof event>

/**
 * Lists the events of the last two weeks in the order in which webhooks get them, within the caller's
 * reach. A cursor is good for as long: 409 for an older one.
 */
export const listEvents = endpoint({
  service: 'task',
  method: 'GET',
  path: '/task_service/events/',
  query: z.object({
    contract,
    after: z
      .string()
      .regex(/^\d{1,15}$/)
      .optional(),
    size: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.events),
  }),
  answer: z.object({
    results: z.array(event),
    /** `after` of the next read, also where there are no more. */
    next: z.string(),
    more: z.boolean(),
  }),
})
