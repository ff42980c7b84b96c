/** A new document that needs a number. */
export interface NewDocument {
  /** 'PLAN' for a TIDP itself, whose title is composed and not held against it. */
  readonly kind: 'NEW' | 'PLAN'
  readonly contract: string
  /** The contract's originator code. */
  readonly originator: string
  /** What the number is for. Asking again for the same tag code gives the same number. */
  readonly tagCode: string
  readonly title: string
  /** Label with its code, such as `Report (REP)`, or the label alone. */
  readonly documentType: string
  /** Label with its code, such as `Tunnels (TN)`. */
  readonly discipline: string
  /** `SS01_SL03`, or `000`. */
  readonly location: string
}

/** A document that has a number; the register is asked what it is. */
export interface ExistingDocument {
  readonly kind: 'EXISTING'
  readonly contract: string
  readonly tagCode: string
  readonly number: string
}

export type NumberRequest = NewDocument | ExistingDocument

export interface Issued {
  readonly outcome: 'issued'
  readonly number: string
  readonly revision: string
  readonly title: string
  readonly documentType: string
  readonly discipline: string
  /** Null where the register does not say. */
  readonly hs2Deliverable: string | null
  readonly gdpr: string | null
  readonly stage: string | null
  readonly suitabilityStatus: string | null
}

export interface Refused {
  readonly outcome: 'refused'
  /** A sentence for the person who asked. */
  readonly reason: string
}

/**
 * The register outside, which alone gives out document numbers. It may take its time and may fail; whoever asks again after a failure gets
 * the number that was given, never a second one.
 */
export interface NumberRegister {
  /** Throws only when no answer could be had. `signal` gives up waiting for one. */
  issue(request: NumberRequest, signal?: AbortSignal): Promise<Issued | Refused>
  /** Enters that numbers it issued stand for further tag codes too. Bears repetition. */
  carry(
    contract: string,
    carried: readonly { readonly number: string; readonly tagCode: string }[],
  ): Promise<void>
  /** Takes back the numbers that were issued for these tag codes or are carried by them. They are never given out again. */
  retire(contract: string, tagCodes: readonly string[]): Promise<void>
}
