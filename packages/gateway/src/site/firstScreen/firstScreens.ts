import type { FirstScreen, FirstScreenAnswer } from '@tidemark/schema/firstScreen'
import { isTimeZone } from '@tidemark/schema/rules/contractDay'
import { parseCookie } from 'cookie'
import type { Request, Response } from 'express'
import type { Logger } from 'pino'
import type { IdentityVerifier } from '#auth/identity.ts'
import type { AskInProcess, InProcessQuery } from '#protocol/transport/inProcess.ts'
import type { ClientConfig } from '../clientConfig.ts'
import { requestIdOf } from '../requestId.ts'
import { type AddressPage, escaped, filled } from '../startPage.ts'
import type { Renderer } from './renderer.ts'

/** Milliseconds after which the page is sent without what is not ready. */
const longest = 1_500
/** Characters of answers from which a screen is rendered at most: more would take too long. */
const mostRendered = 1_000_000

/** The personal parts of the HTML of a page, empty where they could not be made in time. */
export interface PersonalParts {
  /** Follows the opening tag of the body. */
  screen: string
  /** Precedes its closing tag. */
  answers: string
}

/** Makes the personal parts of a page; null for a request whose sender is not known. */
export type FirstScreens = (
  req: Request,
  res: Response,
  page: Pick<AddressPage, 'queries' | 'styles'>,
) => Promise<(() => Promise<PersonalParts>) | null>

interface FirstScreensParts {
  verifier: IdentityVerifier
  ask: AskInProcess
  renderer: Pick<Renderer, 'render'>
  config: ClientConfig
  log: Logger
}

/** A reader who opens a page in a browser. */
interface KnownReader {
  token: string
  screen: FirstScreen
}

/**
 * Answers the first queries of a page in its HTML, and renders its first screen from the answers.
 * The reader is known by the access token in the cookie that the web client sets; browsers send it
 * with navigations that begin on this site or in the address bar (SameSite=Strict).
 */
export function firstScreens({
  verifier,
  ask,
  renderer,
  config,
  log,
}: FirstScreensParts): FirstScreens {
  return async (req, res, { queries, styles }) => {
    const reader = readerOf(req)
    const [profile, ...own] = queries
    if (!reader || !profile || own.length === 0) return null
    const identity = await verifier.verify(reader.token).catch(() => null)
    if (!identity) return null
    const { subject: person } = identity
    const credentials = { principal: identity, token: reader.token }

    const make = async (signal: AbortSignal): Promise<PersonalParts> => {
      const parts: PersonalParts = { screen: '', answers: '' }
      const caller = { ...credentials, requestId: requestIdOf(res), signal }
      const viewer = await until(signal, ask(profile, caller))
      const contract = contractOf(viewer)
      if (!viewer || contract === null) return parts
      const answered: FirstScreenAnswer[] = [answerOf(profile, viewer)]
      const isWhole = await Promise.all(
        own.map(async (query) => {
          const asked = { ...query, variables: filled(query.variables, { contract }) }
          const data = await until(signal, ask(asked, caller))
          if (data) answered.push(answerOf(asked, data))
          return data !== null
        }),
      )
      parts.answers = answersBlock({ person, contract, answered })
      if (!isWhole.every(Boolean) || parts.answers.length > mostRendered) return parts
      const task = {
        address: req.originalUrl,
        person,
        contract,
        answers: answered,
        screen: reader.screen,
        config,
        styles,
      }
      try {
        parts.screen = (await renderer.render(task, signal)) ?? ''
      } catch (error) {
        log.warn({ requestId: caller.requestId, err: error }, 'A first screen was not rendered.')
      }
      return parts
    }
    const end = new AbortController()
    res.once('close', () => end.abort())
    return () => {
      setTimeout(() => end.abort(), longest).unref()
      return make(end.signal)
    }
  }
}

/** Returns the reader of a page; null for other requests, and without the cookies. */
function readerOf(req: Request): KnownReader | null {
  if (req.method !== 'GET' || req.headers['sec-fetch-dest'] !== 'document') return null
  const { tidemark_token: token, tidemark_screen: screen } = parseCookie(req.headers.cookie ?? '')
  const [, width, timeZone] = /^(\d{2,5}) ([\w/+-]{1,64})$/.exec(screen ?? '') ?? []
  if (!token || !timeZone || !isTimeZone(timeZone)) return null
  return { token, screen: { width: Number(width), timeZone } }
}

/** Returns the code of the contract in which a person works; null for a person without roles. */
function contractOf(answer: Readonly<Record<string, unknown>> | null): string | null {
  const { roles, contract } = (answer?.['viewer'] ?? {}) as {
    roles?: readonly unknown[]
    contract?: { code: string } | null
  }
  return roles?.length ? (contract?.code ?? null) : null
}

const answerOf = ({ name, variables }: InProcessQuery, data: unknown): FirstScreenAnswer => ({
  name,
  variables,
  data,
})

/** Returns null when the signal aborts first. */
const until = <Result>(signal: AbortSignal, result: Promise<Result>): Promise<Result | null> =>
  Promise.race([
    result,
    new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null)
      signal.addEventListener('abort', () => resolve(null), { once: true })
    }),
  ])

/** Returns the answers for `inline/firstRequests.js` of the web client. */
const answersBlock = (content: unknown) =>
  `<script type="application/json" id="answers">${escaped(content)}</script>`
