import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /**
   * The tables of the number register. It simulates an external system, so nothing here refers to
   * other tables.
   */
  interface Tables {
    register_document: RegisterDocumentTable
    register_carrier: RegisterCarrierTable
    register_sequence: RegisterSequenceTable
    register_type: RegisterTypeTable
  }
}

/**
 * The documents that the register knows: documents that it numbered, and older ones. Never deleted,
 * so that no number is issued twice.
 */
export interface RegisterDocumentTable {
  contract: string
  number: string
  /** Tag code that the number was issued for; null for an older document. */
  asked_for: string | null
  title: string
  /** Label with its code, such as `Report (REP)`. */
  document_type: string
  /** Label with its code, such as `Tunnels (TN)`. */
  discipline: string
  revision: string
  hs2_deliverable: string | null
  gdpr: string | null
  stage: string | null
  suitability_status: string | null
  /** When the number was issued. */
  issued_at: Generated<Date>
  /** The day on which the document itself was issued, `YYYY-MM-DD`; null before. */
  document_issued_on: Generated<string | null>
  /** Orders the documents of a contract by the report of their day of issue; null without a report. */
  issue_position: Generated<string | null>
  /** When the number was retired. */
  retired_at: Generated<Date | null>
}

/** An additional tag code of a number that a new revision carries on. Never deleted. */
export interface RegisterCarrierTable {
  contract: string
  number: string
  tag_code: string
}

/** The next sequence of a contract's numbers, over all disciplines and types. */
export interface RegisterSequenceTable {
  contract: string
  next: Generated<number>
}

/** A type of document that a discipline may issue. */
export interface RegisterTypeTable {
  /** Two letters. */
  discipline: string
  /** Three letters. */
  code: string
  /** Such as `Report`. */
  name: string
}
