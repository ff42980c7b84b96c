/** Tests of Apollo's suite that cannot apply to registered documents, by a part of their names, each group with its reason. */
const excluded: readonly { reason: string; tests: readonly string[] }[] = [
  {
    reason: 'Apollo Server’s plugins and hooks: the compiled path has none.',
    tests: [
      'Plugins',
      'usage reporting',
      'Federated',
      'errors thrown in plugins',
      'willSendResponse',
      'serverWillStart',
      'didResolveOperation',
      'can handle a basic request$',
      'allows setting a custom status code',
      'GraphQLError HTTP extensions',
    ],
  },
  {
    reason: 'Apollo Server’s error formatter: the gateway presents errors by its own list.',
    tests: [
      'formatError',
      'custom error formatting',
      'context errors',
      'propagates error codes in dev mode',
    ],
  },
  {
    reason: 'The gateway makes a context for each request, so it copies none.',
    tests: ['clones the context for request'],
  },
  {
    reason: 'The message for a mutation by GET is the gateway’s own.',
    tests: ['throws error if trying to use mutation (with fragment )?using GET'],
  },
  {
    reason: 'Hashes that clients register themselves: the gateway takes registered ones only.',
    tests: ['Persisted'],
  },
  {
    reason: 'Batches and incremental delivery, which the gateway does not answer.',
    tests: ['[Bb]atch', '[Dd]efer', 'incremental'],
  },
  {
    reason: 'Features of Apollo Server that the gateway does not use.',
    tests: ['[Gg]ateway', 'renderLandingPage', '[Cc]ache', 'document store', 'rootValue'],
  },
  {
    reason: 'Rules of validation and introspection are the admission’s, not the server’s options.',
    tests: ['validation rules', 'validationRules'],
  },
  {
    reason: 'A page cannot send the authorization header without a preflight: that is the guard.',
    tests: ['CSRF', 'throws an error if GET request has a (non-|malformed)'],
  },
  {
    reason: 'The message is graphql-jit’s and the code is of the gateway’s own list.',
    tests: ['appropriate error for bad user input'],
  },
  {
    reason: 'A refused document is answered with 200 in plain JSON, as GraphQL over HTTP asks.',
    tests: ['returns an error on (parse|validation) failure', 'OPERATION_RESOLUTION_FAILURE'],
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

/** The tests that run. */
export const registeredSuite = new RegExp(
  `^(?!.*(${excluded.flatMap(({ tests }) => tests).join('|')}))`,
)
