import { randomUUID } from 'node:crypto'
import { retryMails } from '@tidemark/schema/rest/mail'
import { inTransaction, notify, startMailServer } from '@tidemark/services/testkit'
import { expect, test } from 'vitest'
import type { PrincipalName } from './principals.ts'
import { foreigners, formPeople, members, principalNames, usernameOf } from './principals.ts'
import { canary, home } from './site.ts'
import { startAuthorizationWorld } from './world.ts'

/** Whom the mail is for, by address. */
const nameOf = new Map<string, PrincipalName>(
  principalNames.map((name) => [usernameOf(name), name]),
)

/** Who may read the other contract, and this one. */
const abroad = new Set<PrincipalName | undefined>([...foreigners, 'inBoth'])
const atHome = new Set<PrincipalName | undefined>([...members, 'inBoth', 'narrow'])

test(
  'no mail tells anybody what they may not read, of whatever they are notified',
  { timeout: 240_000 },
  async () => {
    await using server = await startMailServer()
    await using world = await startAuthorizationWorld({ smtpUrl: server.url })
    const { db } = world.services
    const { sites } = world
    for (const site of [sites.home, sites.away]) {
      const about = { contract: site.contract, reason: 'REOPENED', causedBy: 'system' } as const
      const news = principalNames.flatMap((name) => {
        const told = { ...about, recipient: usernameOf(name) }
        return [
          { ...told, plan: site.plan, tagCode: site.plan },
          { ...told, plan: site.plan, tagCode: site.discipline },
          { ...told, formTask: Number(site.formTask), tagCode: site.form },
        ]
      })
      await inTransaction(db, { writes: true }, (trx) => notify(trx, news))
    }
    const open = () =>
      db
        .selectFrom('mail_part')
        .leftJoin('mail', 'mail.mail_id', 'mail_part.mail_id')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where((row) =>
          row.or([row('mail.state', 'is', null), row('mail.state', 'in', ['waiting', 'sending'])]),
        )
        .executeTakeFirstOrThrow()
    // The job runs each minute, and at once when an administrator asks for it.
    const body = { contract: home, ids: [randomUUID()] }
    await world.services.withToken(world.tokenOf('mighty') ?? '').post(retryMails, { body })
    await expect.poll(async () => (await open()).count, { timeout: 150_000, interval: 500 }).toBe(0)

    const told = server.received.map((mail) => ({
      who: nameOf.get(mail.to),
      text: `${mail.headers.get('subject')} ${mail.text} ${mail.html}`,
    }))
    const leaks = told.filter(({ text, who }) => text.includes(canary) && !abroad.has(who))
    expect(leaks).toEqual([])
    const toldHome = told.filter(({ text }) => text.includes(`contract ${home}`))
    const strangers = toldHome.filter(({ who }) => !atHome.has(who))
    expect(strangers).toEqual([])
    // A form is told only to people whose roles open forms.
    const ofForms = toldHome.filter(({ text }) => text.includes('/app/forms/'))
    expect(ofForms.map(({ who }) => who)).toEqual(expect.arrayContaining([...formPeople]))
    expect(ofForms.some(({ who }) => who === 'Registers:Viewer' || who === 'owner')).toBe(false)
    // Who reaches a part of the contract is told of that part.
    const limited = toldHome.find(({ who }) => who === 'limited')
    expect(limited?.text ?? '').not.toContain(sites.home.plan)
    expect(toldHome.find(({ who }) => who === 'owner')?.text).toContain(sites.home.plan)
  },
)
