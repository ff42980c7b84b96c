/** What tests outside this package may take: a gateway as shipped, and an issuer of tokens for it. */
export { readEnv } from '#env.ts'
export { executableSchema } from '#schema.ts'
export { startGateway } from '#server.ts'
export { startIssuer } from './issuer.ts'
