import { existsSync } from 'node:fs'
import { readStartEnv } from './env.ts'

/** A browser to drive, and the arguments it needs. */
export interface Chromium {
  executablePath: string
  args: string[]
  origin: 'installed' | 'carried'
}

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// Without these a browser without a network looks up hosts of its maker at every start, which shows as noise in logs.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/** The installed Chromium (`CHROMIUM_PATH` first), else the one that the package @sparticuz/chromium carries (Linux only). */
export async function findChromium(): Promise<Chromium> {
  const installed = readStartEnv().CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (installed)
    return {
      executablePath: installed,
      args: ['--no-sandbox', '--disable-gpu', ...quiet],
      origin: 'installed',
    }
  const { default: carried } = await import('@sparticuz/chromium')
  return {
    executablePath: await carried.executablePath(),
    args: [...carried.args, ...quiet],
    origin: 'carried',
  }
}

/** Which browser the journeys will run in, in a sentence. */
export async function describeChromium(): Promise<string> {
  try {
    const { executablePath, origin } = await findChromium()
    return origin === 'installed'
      ? `Browser tests use ${executablePath}.`
      : 'No Chromium is installed: browser tests use the one that the package @sparticuz/chromium carries. CHROMIUM_PATH names another.'
  } catch (fault) {
    return `No Chromium was found, and the one of @sparticuz/chromium does not unpack here (${String(fault)}). Install Chromium or set CHROMIUM_PATH.`
  }
}
