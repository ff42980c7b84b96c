import { configs, parser, rules } from '@graphql-eslint/eslint-plugin'

/** Lints only the GraphQL schema; oxlint lints everything else. */
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
      // Allows short descriptions on one line and long ones in a block.
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
      // Value objects, pages and mutation results have no id. Every entity has `id: ID!`.
      '@graphql-eslint/strict-id-in-types': 'off',
    },
  },
]
