import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { addressList, mayReach } from './publicAddress.ts'

const none = { allowed: new BlockList(), onlyAllowed: false }

test.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])(
  'the address %s of the internet is reached, with TLS',
  (address) => {
    expect(mayReach(address, true, none)).toBe(true)
    expect(mayReach(address, false, none)).toBe(false)
    expect(mayReach(address, true, { ...none, onlyAllowed: true })).toBe(false)
  },
)

test.each([
  ['this host', '0.0.0.0'],
  ['loopback', '127.0.0.1'],
  ['loopback', '127.8.9.10'],
  ['private', '10.1.2.3'],
  ['private', '172.16.0.1'],
  ['private', '192.168.1.1'],
  ['of the carrier', '100.64.0.1'],
  ['link-local, and metadata of clouds', '169.254.169.254'],
  ['multicast', '224.0.0.1'],
  ['broadcast', '255.255.255.255'],
  ['loopback', '::1'],
  ['unspecified', '::'],
  ['unique local', 'fd00::1'],
  ['unique local, and metadata of a cloud', 'fd00:ec2::254'],
  ['link-local', 'fe80::1'],
  ['mapped', '::ffff:127.0.0.1'],
  ['mapped', '::ffff:10.0.0.1'],
  ['translated', '64:ff9b::7f00:1'],
  ['tunnelled', '2002:7f00:1::'],
  ['for documents', '2001:db8::1'],
])('an address that is %s is not: %s', (_, address) => {
  expect(mayReach(address, true, none)).toBe(false)
})

test('the operator allows addresses and networks, also without TLS', () => {
  const allowed = addressList('10.20.0.0/16, 192.168.1.7,fd00::/8')
  const reaches = (address: string) => mayReach(address, false, { allowed, onlyAllowed: true })
  expect(['10.20.3.4', '192.168.1.7', 'fd12::1'].map(reaches)).toEqual([true, true, true])
  expect(['10.21.0.1', '192.168.1.8', 'fe80::1'].map(reaches)).toEqual([false, false, false])
})

test.each(['receiver.example', '10.0.0.0/', '10.0.0.0/33', '10.0.0', '', '10.0.0.0/8/8'])(
  '‘%s’ is no list of addresses',
  (text) => {
    expect(() => addressList(text)).toThrow(/neither an address nor a network|Invalid|range/)
  },
)
