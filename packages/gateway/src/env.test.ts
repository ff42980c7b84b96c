import { expect, test } from 'vitest'
import { everyService } from '#testkit/everyService.ts'
import { readEnv } from './env.ts'

const least = {
  SERVICES_URL: 'http://services:5000',
  OIDC_ISSUER: 'http://identity:6000',
  FREE_TEXT: 'true',
}

test('one address serves all services, and each can have its own', () => {
  expect(readEnv({ ...least, TASK_URL: 'http://tasks:7000' }).services.urls).toEqual({
    ...everyService('http://services:5000'),
    task: 'http://tasks:7000',
  })
})

test('a variable that is set to nothing is not set', () => {
  expect(readEnv({ ...least, PUBLIC_URL: '', PORT: '' })).toMatchObject({
    publicUrl: null,
    port: 4000,
  })
})

test('the public URL is an allowed origin', () => {
  expect(
    readEnv({
      ...least,
      PUBLIC_URL: 'https://plans.example/',
      ALLOWED_ORIGINS: 'https://a.example/, http://b.example:81',
    }).allowedOrigins,
  ).toEqual(['https://a.example', 'http://b.example:81', 'https://plans.example'])
})

test('all faults are listed at once, by the name of their variable', () => {
  const read = () =>
    readEnv({ PORT: 'many', USER_URL: 'ftp://users', PLAYGROUND: 'on', FREE_TEXT: 'false' })
  for (const name of ['PORT', 'USER_URL', 'OIDC_ISSUER'])
    expect(read).toThrow(new RegExp(`^  ${name}: `, 'm'))
})

test('a playground without free text, and a service without an address, are faults', () => {
  const { SERVICES_URL: _left, ...rest } = least
  expect(() => readEnv({ ...least, PLAYGROUND: 'on', FREE_TEXT: 'false' })).toThrow(
    'PLAYGROUND: needs FREE_TEXT=true',
  )
  expect(() => readEnv(rest)).toThrow('WORKFLOW_URL: is missing, and so is SERVICES_URL')
})
