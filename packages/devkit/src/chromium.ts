import { existsSync } from 'node:fs'
import { readStartEnv } from './env.ts'

/** A browser to drive, and its arguments. */
export interface Chromium {
  executablePath: string
  args: string[]
  origin: 'installed' | 'carried'
}

const places = [
  // It has no windows, so that a journey takes a seventh less time than in the whole browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

// Without these, Chromium contacts its vendor at every start, which logs errors on a machine
// without a network.
const quiet = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/**
 * Finds the installed Chromium (`CHROMIUM_PATH` first, then the headless shell), else the one of the
 * package @sparticuz/chromium (Linux only).
 */
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

/** Describes in a sentence which browser the end-to-end tests will use. */
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
