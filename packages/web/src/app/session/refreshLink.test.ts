import { expect, it } from 'vitest'
import { refreshTarget, withinProduct } from './refreshLink.ts'

const origin = 'https://plans.example'
const home = '/app/'

it.each([
  ['/refresh/link=/app/overview/1DM03-TIDP-000012', '/app/overview/1DM03-TIDP-000012'],
  [
    '/refresh/link=https://plans.example/app/tasks-list?tab=recent#row',
    '/app/tasks-list?tab=recent#row',
  ],
  [
    '/refresh/link=https%3A%2F%2Fplans.example%2Fapp%2Ftasks-list%3Ftab%3Drecent',
    '/app/tasks-list?tab=recent',
  ],
  ['/refresh/link=/tasks-list?of=//x', '/app/tasks-list?of=//x'],
  ['/refresh/link=/tasks-list?tab=recent', '/app/tasks-list?tab=recent'],
  ['/refresh/link=%2Foverview%2F1DM03-TIDP-000012', '/app/overview/1DM03-TIDP-000012'],
  ['/refresh/link=/elsewhere/on/the/site', '/elsewhere/on/the/site'],
])('%s returns to the given address', (address, target) => {
  expect(refreshTarget(address, origin)).toBe(target)
})

it.each([
  '/refresh/link=https://evil.example/app/tasks-list',
  '/refresh/link=https%3A%2F%2Fevil.example',
  '/refresh/link=//evil.example/app',
  String.raw`/refresh/link=/\evil.example/app`,
  '/refresh/link=https://plans.example@evil.example/',
  '/refresh/link=https://plans.example.evil.example/',
  '/refresh/link=http://plans.example/app/',
  '/refresh/link=javascript:alert(1)',
  '/refresh/link=data:text/html,x',
  '/refresh/link=%20//evil.example',
  '/refresh/link=/.//evil.example',
  '/refresh/link=/%2e//evil.example',
  '/refresh/link=/app/..//evil.example',
  '/refresh/link=/%09/evil.example',
  // As the router writes them after a sign-in.
  '/refresh/link=%20/evil.example',
  '/refresh/link=/./evil.example',
  '/refresh/link=/app/../evil.example',
  '/refresh/',
])('%s leads to the start page', (address) => expect(refreshTarget(address, origin)).toBe(home))

it.each(['/refresh/link=%E0%A4%A', '/refresh/link='])(
  '%s leads to a page of the origin',
  (address) => expect(new URL(refreshTarget(address, origin), origin).origin).toBe(origin),
)

it.each([
  '/refresh/link=/app/refresh/link=/app/refresh/link=x',
  '/refresh/link=/app/logout',
  '/refresh/link=/app/login',
  '/refresh/link=/logout',
  '/refresh/link=/refresh/link=/x',
])('%s causes no redirect loop', (address) => expect(refreshTarget(address, origin)).toBe(home))

it('knows which addresses the router can show', () => {
  expect(withinProduct('/app/tasks-list?a=b')).toBe('/tasks-list?a=b')
  expect(withinProduct('/app')).toBe('/')
  expect(withinProduct('/application')).toBeNull()
  expect(withinProduct('/files/1')).toBeNull()
})
