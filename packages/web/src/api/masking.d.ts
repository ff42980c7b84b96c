import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

declare module '@apollo/client' {
  /** Restricts each page's types to the fields of its own fragment, matching run-time masking. */
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
