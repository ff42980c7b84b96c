import { configs, parser, rules } from '@graphql-eslint/eslint-plugin'

/** The schema's rules alone; everything else is oxlint's. */
export default [
  {
    files: ['packages/schema/graphql/**/*.graphql'],
    languageOptions: {
      parser,
      parserOptions: { graphQLConfig: { schema: 'packages/schema/graphql/*.graphql' } },
    },
    plugins: { '@graphql-eslint': { rules } },
    rules: {
      ...configs['flat/schema-recommended'].rules,
      // A sentence stands on the line, a paragraph in a block.
      '@graphql-eslint/description-style': 'off',
      '@graphql-eslint/require-description': [
        'error',
        {
          types: true,
          FieldDefinition: true,
          InputValueDefinition: true,
          EnumValueDefinition: true,
          rootField: true,
        },
      ],
      '@graphql-eslint/require-deprecation-date': 'error',
      '@graphql-eslint/require-deprecation-reason': 'error',
      // Values, pages and what a mutation answers have no identity of their own; what has one carries `id: ID!`.
      '@graphql-eslint/strict-id-in-types': 'off',
    },
  },
]
