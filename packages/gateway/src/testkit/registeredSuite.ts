/**
 * Tests of Apollo's suite that cannot apply to registered documents, by a part of their names, each
 * group with its reason.
 */
const excluded: readonly { reason: string; tests: readonly string[] }[] = [
  {
    reason: 'Admission refuses a document before Apollo Server sees it.',
    tests: [
      'validation ?[Rr]ules',
      'preserves user-added "extensions"',
      'formatError receives correct error for parse failure',
      'sets the trace key to',
    ],
  },
  {
    reason: 'A refused document is answered with 200 in plain JSON, as GraphQL over HTTP asks.',
    tests: ['returns an error on (parse|validation) failure', 'OPERATION_RESOLUTION_FAILURE'],
  },
  {
    reason: 'The gateway formats errors by its own list of codes.',
    tests: [
      'applies formatError if provided',
      'formatError receives error that',
      'custom error formatting',
      'when formatError fails',
      'propagates error codes in dev mode',
      'GraphQLError HTTP extensions',
      'appropriate error for bad user input',
    ],
  },
  {
    reason: 'Options and hooks of Apollo Server’s own execution, which the gateway replaces.',
    tests: ['usage reporting', 'Federated', 'rootValue'],
  },
  {
    reason:
      'The context given to Apollo Server holds the operation as well as the suite’s context.',
    tests: ['clones the context for request', 'with executeOperation'],
  },
  {
    reason: 'Personal responses are not cached, and the gateway has a playground of its own.',
    tests: ['cache-control', 'defaults to LocalDefault'],
  },
  {
    reason: 'Hashes that clients register themselves: the gateway takes registered ones only.',
    tests: [
      'ttlSeconds',
      'returns result on the (second try|persisted query)',
      'returns correct result',
      'PersistedQueryNot(Supported|Found) to',
    ],
  },
  {
    reason: 'Batches, incremental delivery and federation, which the gateway does not offer.',
    tests: ['[Bb]atch', '[Dd]efer', 'incremental', '[Gg]ateway'],
  },
  {
    reason: 'The suite and the server have the same version, which were not both published.',
    tests: ['lockstep versioning'],
  },
  {
    reason: 'The words of Express’ own page for a body that is not JSON.',
    tests: ['throws an error if POST JSON is malformed'],
  },
]

/** The names of the tests that run. */
export const registeredSuite = new RegExp(
  `^(?!.*(${excluded.flatMap(({ tests }) => tests).join('|')}))`,
)
