/** For tests and benchmarks of other packages: the gateway as shipped, and an issuer of tokens. */
export { readEnv } from '#env.ts'
export { executableSchema } from '#schema.ts'
export { type Gateway, startGateway } from '#server.ts'
export { startIssuer } from './issuer.ts'
