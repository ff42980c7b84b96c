import type { World } from '../packages/devkit/src/world.ts'
import { demoPassword, demoPeople } from '../packages/services/src/demo/people.ts'

/** Prints addresses and demonstration accounts after the start. */
export function greet({ url, restUrl, identityUrl }: World): void {
  const featured = demoPeople.filter(({ featured: shown }) => shown)
  const width = Math.max(...featured.map(({ username }) => username.length))
  const accounts = featured.map(
    ({ username, description }) => `    ${username.padEnd(width)}  ${description}`,
  )
  console.log(`
  Tidemark is ready.

    Open         ${url}/app/
    Playground   ${url}/playground/    to try GraphQL queries
    Endpoint     ${url}/graphql    for other programs, by GraphQL
    Services     ${restUrl}    the REST services behind it; identity provider ${identityUrl}

  Demonstration accounts, password '${demoPassword}' (the sign-in page lists all ${demoPeople.length}, one click each):

${accounts.join('\n')}

  Ctrl-C stops everything; the data is kept.
`)
}
