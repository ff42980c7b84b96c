import type { IssuedNumber, NumberRegister, RefusedNumber } from './register.ts'

type Answer = IssuedNumber | RefusedNumber

/** A request that the register has not answered. */
export interface Asked {
  readonly tagCode: string
  /** What the register decided, once it has taken the request. */
  answer: Answer | null
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
}

const refuse = (reason: string): Answer => ({ outcome: 'refused', reason })

/** A register whose answers come when a test says so: it takes a request at one moment, and answers at another. */
export function scriptedRegister() {
  const issued = new Map<string, { number: string; isRetired: boolean }>()
  const take = (asked: Asked, isRefused: boolean) => {
    const { tagCode } = asked
    const known = issued.get(tagCode)
    if (known?.isRetired) asked.answer = refuse('The number is retired.')
    else if (!known && isRefused) asked.answer = refuse('The type is not allowed.')
    else {
      const number = known?.number ?? `N-${issued.size + 1}`
      issued.set(tagCode, { number, isRetired: false })
      asked.answer = {
        outcome: 'issued',
        number,
        revision: 'P01',
        title: '',
        documentType: '',
        discipline: '',
        hs2Deliverable: null,
        gdpr: null,
        stage: null,
        suitabilityStatus: null,
        issuedOn: null,
      }
    }
  }
  return {
    issued,
    take,
    retire: (tagCodes: readonly string[]) => {
      for (const tagCode of tagCodes) {
        const known = issued.get(tagCode)
        if (known) known.isRetired = true
      }
    },
    /** The register as one process calls it; `asked` receives its requests. */
    port: (asked: Asked[]): NumberRegister => ({
      issue: ({ tagCode }) =>
        new Promise((resolve, reject) => asked.push({ tagCode, answer: null, resolve, reject })),
      carry: () => Promise.resolve(),
      retire: () => Promise.resolve(),
      issuedSince: () => Promise.resolve({ documents: [], cursor: null, hasMore: false }),
    }),
  }
}
