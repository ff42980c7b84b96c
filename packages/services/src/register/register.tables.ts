import type { Generated } from 'kysely'

declare module '#platform/db/tables.ts' {
  /** The number register's own books. It is a system outside the others, so nothing here refers to their rows. */
  interface Tables {
    register_document: RegisterDocumentTable
    register_carrier: RegisterCarrierTable
    register_sequence: RegisterSequenceTable
    register_type: RegisterTypeTable
  }
}

/** Every document the register knows: the ones it numbered, and those that were there before. Never deleted, so that no number comes twice. */
export interface RegisterDocumentTable {
  contract: string
  number: string
  /** Tag code of what the number was asked for; null for a document that was there before. */
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
  issued_at: Generated<Date>
  /** Since when the number stands for nothing. */
  retired_at: Generated<Date | null>
}

/** A further tag code that a number stands for since a new revision carries it on. Never deleted. */
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
