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
  '/refresh/link=%E0%A4%A',
  '/refresh/link=',
  '/refresh/',
])('%s never leaves the origin', (address) => {
  const target = refreshTarget(address, origin)
  expect(new URL(target, origin).origin).toBe(origin)
  expect(target.startsWith('//')).toBe(false)
})

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
