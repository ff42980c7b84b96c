import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { StartFault } from '#platform/startFault.ts'
import { lockFolder } from './folderLock.ts'

let folder: string
beforeEach(async () => {
  const work = await mkdtemp(path.join(tmpdir(), 'tidemark-lock-'))
  folder = path.join(work, 'postgres')
  onTestFinished(() => rm(work, { recursive: true }))
})

const refusal = () => {
  try {
    lockFolder(folder)
  } catch (error) {
    return error
  }
  return undefined
}

test('a folder that another process has open is refused with the id of that process', async () => {
  await writeFile(`${folder}.lock`, String(process.ppid))
  const error = refusal()
  expect(StartFault.is(error) && error.message).toContain(`is in use by process ${process.ppid}`)
  expect(existsSync(`${folder}.lock`)).toBe(true)
})

test('one process cannot open a folder twice', () => {
  const unlock = lockFolder(folder)
  expect(StartFault.is(refusal())).toBe(true)
  unlock()
  lockFolder(folder)()
})

test.each([
  ['a process that is gone', '4194304'],
  ['an earlier process of the same number, as in a container', String(process.pid)],
  ['a process that could not even write its number', ''],
])('a lock left behind by %s is taken over', async (_, holder) => {
  await writeFile(`${folder}.lock`, holder)
  const unlock = lockFolder(folder)
  unlock()
  expect(existsSync(`${folder}.lock`)).toBe(false)
})

test('a file in the place of the folder is refused with the name of the setting', async () => {
  await writeFile(folder, '')
  const error = refusal()
  expect(StartFault.is(error) && error.message).toContain('Check DATA_DIR.')
})
