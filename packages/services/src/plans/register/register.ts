/** A new document that needs a number. */
export interface NewDocument {
  /** 'PLAN' for a TIDP, whose title is composed and therefore not limited. */
  readonly kind: 'NEW' | 'PLAN'
  readonly contract: string
  /** The contract's originator code. */
  readonly originator: string
  /** The entity to number. A repeated request for the same tag code returns the same number. */
  readonly tagCode: string
  readonly title: string
  /** Label with its code, such as `Report (REP)`, or the label alone. */
  readonly documentType: string
  /** Label with its code, such as `Tunnels (TN)`. */
  readonly discipline: string
  /** `SS01_SL03`, or `000`. */
  readonly location: string
}

/** An existing document, to be looked up by its number. */
export interface ExistingDocument {
  readonly kind: 'EXISTING'
  readonly contract: string
  readonly tagCode: string
  readonly number: string
}

export type NumberRequest = NewDocument | ExistingDocument

export interface IssuedNumber {
  readonly outcome: 'issued'
  readonly number: string
  readonly revision: string
  readonly title: string
  readonly documentType: string
  readonly discipline: string
  /** Null when the register does not know. */
  readonly hs2Deliverable: string | null
  readonly gdpr: string | null
  readonly stage: string | null
  readonly suitabilityStatus: string | null
  /** The day on which the document itself was issued, `YYYY-MM-DD`; null before. */
  readonly issuedOn: string | null
}

/** A document whose day of issue was reported to the register. */
export interface IssuedDocument {
  readonly number: string
  /** `YYYY-MM-DD`; null when the report was withdrawn. */
  readonly issuedOn: string | null
}

/** A page of documents, in the order of their reports. */
export interface IssuedPage {
  readonly documents: readonly IssuedDocument[]
  /** The cursor of the next page; null before the first document. */
  readonly cursor: string | null
  readonly hasMore: boolean
}

export interface RefusedNumber {
  readonly outcome: 'refused'
  /** A sentence for the person who requested the number. */
  readonly reason: string
}

/**
 * The external register, the only issuer of document numbers. It may be slow and may fail; a
 * repeated request returns the number that was already issued.
 */
export interface NumberRegister {
  /**
   * Issues a number or a refusal. Rejects only when there was no answer, with `RegisterBusy` when
   * the register asks to be called again later; `signal` ends the wait.
   */
  issue(request: NumberRequest, signal?: AbortSignal): Promise<IssuedNumber | RefusedNumber>
  /** Records that issued numbers are carried on by further tag codes. May be repeated. */
  carry(
    contract: string,
    carried: readonly { readonly number: string; readonly tagCode: string }[],
  ): Promise<void>
  /** Retires the numbers of these tag codes. They are never issued again. */
  retire(contract: string, tagCodes: readonly string[]): Promise<void>
  /**
   * Returns documents of a contract whose day of issue was reported after the cursor, from the first
   * report for null. A document is listed again after each cursor older than its last report, and
   * may be one that no line has.
   */
  issuedSince(contract: string, cursor: string | null, signal?: AbortSignal): Promise<IssuedPage>
}

/** The register refuses calls for some seconds: HTTP 429, or 503 with `Retry-After`. */
export class RegisterBusy extends Error {
  override readonly name = 'RegisterBusy'
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number) {
    super(`The register refuses calls for ${retryAfterSeconds} s`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
