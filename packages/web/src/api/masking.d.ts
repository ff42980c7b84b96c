import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

declare module '@apollo/client' {
  /** Restricts the types of a page to the fields of its fragment, matching run-time masking. */
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
