import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { tryPort } from '@tidemark/devkit/ports'
import { startWorld } from '@tidemark/devkit/world'
import { expect, test as base } from './test.ts'

const commands = join(import.meta.dirname, '../../packages/services/src/commands')

/** An installation with an empty database, and the link that its first administrator gets. */
export const test = base.extend<object, { installed: { url: string; link: string } }>({
  installed: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'tidemark-'))
      const identity = await tryPort(0)
      const gateway = await tryPort(0)
      const env = {
        DATA_DIR: dataDir,
        IDENTITY_URL: `http://localhost:${identity}`,
        WEB_URL: `http://localhost:${gateway}`,
      }
      const contract = ['--contract', 'HB01', '--name', 'Harbour Link', '--originator', 'HBL']
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [join(commands, 'firstAdmin.ts'), '--email', 'ada@harbour.example', ...contract],
        { env },
      )
      const [link = ''] = stdout.match(/http\S+/) ?? []
      await using world = await startWorld({
        dataDir,
        ports: { gateway, identity },
        registerSeconds: 0.5,
        servicesEnv: { DEMO: 'false' },
      })
      await use({ url: world.url, link })
      await world.stop()
      expect(`${world.services.output}${world.gateway.output}`, 'the logs').toBe('')
      await rm(dataDir, { recursive: true })
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
