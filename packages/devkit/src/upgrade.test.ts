import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readStartEnv } from './env.ts'
import { tryPort } from './ports.ts'

const { TEST_DATABASE_URL: server } = readStartEnv()
const hasPrograms = ['psql', 'createdb', 'pg_dump', 'pg_restore'].every(
  (name) => spawnSync(name, ['-V']).status === 0,
)
const root = join(import.meta.dirname, '../../..')

/** Returns the commands of `docs/upgrading.md`, with the places of this test for those of a machine. */
async function commandsOf(places: Readonly<Record<string, string>>): Promise<string[][]> {
  const page = await readFile(join(root, 'docs/upgrading.md'), 'utf8')
  const section = page.split('\n## ').find((part) => part.startsWith('Upgrade and return')) ?? ''
  const blocks = [...section.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block)
  return blocks.map((block) =>
    Object.entries(places)
      .reduce((text, [place, own]) => text.replaceAll(place, own), block)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  )
}

test.skipIf(!server || !hasPrograms)(
  'an installation is upgraded and returned by the commands of the page',
  async () => {
    const work = await mkdtemp(join(tmpdir(), 'tidemark-upgrade-'))
    const database = `tidemark_up_${process.pid}`
    const address = new URL(server ?? '')
    const admin = (...args: string[]) =>
      promisify(execFile)('psql', ['--no-psqlrc', '-tA', ...args, address.href])
    const own = new URL(`/${database}`, address).href
    const ask = async (sql: string) =>
      (await promisify(execFile)('psql', ['--no-psqlrc', '-tAc', sql, own])).stdout.trim()
    await admin('-c', `create database ${database} encoding 'UTF8' template template0`)
    const [port, services, identity] = [await tryPort(0), await tryPort(0), await tryPort(0)]
    for (const folder of ['opt', 'lib/files', 'backups'])
      await mkdir(join(work, folder), { recursive: true })
    // One program is both releases.
    for (const name of ['tidemark', 'tidemark-next']) await symlink(root, join(work, 'opt', name))
    const settings = {
      PUBLIC_URL: 'https://tidemark.invalid',
      DATABASE_URL: own,
      FILES_DIR: join(work, 'lib/files'),
      PORT: String(port),
      SERVICES_PORT: String(services),
      IDENTITY_PORT: String(identity),
      WEB_DIST: work,
      LOG_LEVEL: 'warn',
    }
    await writeFile(join(work, 'index.html'), '<!doctype html><title>Tidemark</title>')
    await writeFile(
      join(work, 'env'),
      Object.entries(settings).map(([name, value]) => `${name}=${value}\n`),
    )

    let running: { stop: () => Promise<unknown> } | undefined
    const start = () => {
      const child = spawn(process.execPath, [join(root, 'scripts/team.ts')], {
        env: { PATH: process.env['PATH'] ?? '', ...settings },
        stdio: 'inherit',
      })
      const ended = once(child, 'close')
      running = {
        stop: async () => {
          child.kill('SIGTERM')
          await ended
        },
      }
    }
    onTestFinished(async () => {
      await running?.stop()
      for (const name of [database, `${database}_after`])
        await admin('-c', `drop database if exists ${name} with (force)`)
      await rm(work, { recursive: true })
    })
    const connection = `PGHOST=${address.hostname} PGPORT=${address.port} PGUSER=${address.username} PGPASSWORD='${address.password}' `
    const [build = [], upgrade = [], check = [], back = []] = await commandsOf({
      'sudo -u postgres ': connection,
      'psql -c': 'psql -d postgres -c',
      ' --owner tidemark': '',
      'template0 tidemark': `template0 ${database}`,
      'database tidemark rename to tidemark_after': `database ${database} rename to ${database}_after`,
      '/opt/': `${work}/opt/`,
      '/etc/tidemark/': `${work}/`,
      '/var/lib/tidemark/': `${work}/lib/`,
      '/var/backups/tidemark/': `${work}/backups/`,
      'chown -R tidemark:': 'ls',
      ':4000': `:${port}`,
      ':4100': `:${services}`,
    })
    /** Runs the lines in one shell after another, which begin where the one before has ended. */
    const follow = async (lines: readonly string[]) => {
      let before = ''
      for (const line of lines) {
        if (line === 'systemctl start tidemark') start()
        else if (line === 'systemctl stop tidemark') await running?.stop()
        else {
          if (line.startsWith('cd ')) before = `${line}; `
          const script = line.startsWith('cd ') ? line : `${before}${line}`
          await promisify(execFile)('sh', ['-ec', script])
        }
      }
    }
    expect(build.at(-1)).toContain('npm run setup && npm run build')
    start()
    await follow(check)
    const add = (code: string) =>
      ask(`insert into contract (code, name, originator) values ('${code}', 'Quay', 'DMJ')`)
    await add('1DM01')
    await follow(upgrade)
    await follow(check)
    await add('1DM02')
    await follow(back)
    await follow(check)
    expect(await ask('select code from contract')).toBe('1DM01')
  },
)
