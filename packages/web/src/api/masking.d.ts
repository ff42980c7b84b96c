import type { GraphQLCodegenDataMasking } from '@apollo/client/masking'

declare module '@apollo/client' {
  /** A page sees only the fields of its own fragment, in types as at run time. */
  export interface TypeOverrides extends GraphQLCodegenDataMasking.TypeOverrides {}
}
