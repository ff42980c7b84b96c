import { type Gateway, readEnv, startGateway, startIssuer } from '@tidemark/gateway/testkit'
import {
  keepServiceAccounts,
  remoteTokens,
  startTestServices,
  type TestServices,
} from '@tidemark/services/testkit'
import type { Day } from '@tidemark/schema/dates'
import { sql } from 'kysely'
import { givePrivilege, plant, plantGroup } from './plant.ts'
import type { PrincipalName } from './principals.ts'
import { formPeople, people, principalNames, roleNames, usernameOf } from './principals.ts'
import { aside, away, canary, home } from './site.ts'

/**
 * Starts the production gateway and services with two separate contracts of equal content. Tests
 * may use up the entities of `spare`, which is in the home contract. Mails leave only with `smtpUrl`.
 */
export async function startAuthorizationWorld({ smtpUrl }: { readonly smtpUrl?: string } = {}) {
  await using opened = new AsyncDisposableStack()
  const issuer = opened.use(await startIssuer())
  const services: TestServices = opened.use(
    await startTestServices({
      verifier: () =>
        remoteTokens({
          issuer: issuer.url,
          audience: 'tidemark',
          scope: 'tidemark',
        }),
      withSignIn: true,
      ...(smtpUrl !== undefined && {
        mail: {
          publicUrl: 'https://tidemark.example',
          server: { url: smtpUrl, from: 'mail@tidemark.example' },
        },
      }),
      logLevel: 'silent',
    }),
  )
  await settle(services)
  const sites = {
    home: await plant({ services, contract: home, word: 'Home' }),
    away: await plant({
      services,
      contract: away,
      word: canary,
      holder: 'ownerElsewhere',
      assetsAdmin: 'managerElsewhere',
    }),
    spare: await plant({ services, contract: home, word: 'Spare' }),
  }
  await limit(services)
  await standIn(services)
  const gateway: Gateway = opened.use(
    await startGateway(
      readEnv({
        PORT: '0',
        SERVICES_URL: services.restUrl,
        OIDC_ISSUER: issuer.url,
        FREE_TEXT: 'true',
        POLL_SECONDS: '0.05',
        LOG_LEVEL: 'silent',
        RATE_LIMIT: '1000000',
        MAX_DELAY_MS: '60000',
      }),
    ),
  )
  const tokens = new Map<PrincipalName, string | null>()
  for (const name of principalNames) {
    tokens.set(
      name,
      name === 'anonymous'
        ? null
        : await issuer.token(usernameOf(name), { seconds: name === 'expired' ? -3600 : 3600 }),
    )
  }
  const running = opened.move()
  return {
    services,
    gateway,
    issuerUrl: issuer.url,
    sites,
    tokenOf: (name: PrincipalName) => tokens.get(name) ?? null,
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
export type AuthorizationWorld = Awaited<ReturnType<typeof startAuthorizationWorld>>

/** Creates all principals with their roles. Only the identity provider knows `stranger`. */
async function settle({ db, given }: TestServices): Promise<void> {
  // Ids long enough not to be part of any other text.
  for (const [table, id, first] of [
    ['template', 'template_id', 410_101],
    ['task', 'task_id', 520_101],
    ['notification', 'id', 630_101],
  ] as const) {
    await sql.raw(`alter table ${table} alter column ${id} restart with ${first}`).execute(db)
  }
  await given.contract(home, { name: 'Home' })
  await given.contract(away, { name: `${canary} contract`, originator: 'CVA' })
  await given.contract(aside)
  await keepServiceAccounts(db, [
    { email: usernameOf('program'), name: 'Program' },
    { email: usernameOf('idleProgram'), name: 'Idle program' },
  ])
  const program = await db
    .selectFrom('person')
    .select('user_id')
    .where('username', '=', usernameOf('program'))
    .executeTakeFirstOrThrow()
  await db
    .insertInto('person_role')
    .values({ ...program, contract: home, role: 'Registers:Viewer' })
    .execute()
  for (const role of roleNames) await given.person(usernameOf(role), { [home]: [role] })
  for (const name of people.filter((one) => one !== 'program'))
    await given.person(usernameOf(name), { [home]: ['Registers:Viewer'] })
  for (const name of formPeople) await given.person(usernameOf(name), { [home]: ['Assets:Viewer'] })
  await given.person(usernameOf('mighty'), { [home]: roleNames })
  await given.person(usernameOf('narrow'), {
    [home]: ['Registers:Creator', 'Registers:Viewer', 'Assets:Creator', 'Documents:Creator'],
  })
  await given.person(usernameOf('roleless'))
  await given.person(usernameOf('left'), { [home]: ['System:Admin'] }, { isActive: false })
  await given.person(usernameOf('former'), { [aside]: roleNames })
  await given.person(
    usernameOf('ownerElsewhere'),
    { [away]: ['Registers:Viewer', 'Assets:Viewer'] },
    { name: canary },
  )
  await given.person(usernameOf('managerElsewhere'), { [away]: roleNames }, { name: canary })
  await given.person(usernameOf('inBoth'), { [home]: roleNames, [away]: roleNames })
  await given.person(usernameOf('selectedElsewhere'), {
    [home]: ['Registers:Viewer'],
    [away]: roleNames,
  })
  await db
    .updateTable('person')
    .set({ selected_contract: away })
    .where('username', '=', usernameOf('selectedElsewhere'))
    .execute()
}

/** Limits the reach of `limited` to an empty sector of the home contract. */
async function limit({ db }: TestServices): Promise<void> {
  const { user_id } = await db
    .selectFrom('person')
    .select('user_id')
    .where('username', '=', usernameOf('limited'))
    .executeTakeFirstOrThrow()
  const group = await plantGroup(db, home, 'Elsewhere', [user_id])
  await givePrivilege(db, home, {
    name: 'Elsewhere only',
    group,
    additions: [{ type: 'sector', value: 'Elsewhere', additions: [], substractions: [] }],
  })
}

/** Lets `delegate` stand in for `reviewer`, of the home contract only. */
const standIn = ({ db }: TestServices) =>
  db
    .insertInto('absence')
    .values({
      contract: home,
      person: usernameOf('reviewer'),
      delegate: usernameOf('delegate'),
      from_day: '2020-01-01' as Day,
      until_day: '2099-01-01' as Day,
    })
    .execute()
