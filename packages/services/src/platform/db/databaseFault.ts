import { codeOf, reasonOf, StartFault } from '#platform/startFault.ts'

/** What to do about PostgreSQL's refusals, and about the driver's own, which have no code. */
const advice: readonly (readonly [RegExp, string])[] = [
  [/client password must be a (?:non-empty )?string/, 'Its role needs a password'],
  [/^28P01$/, 'Check the password'],
  [/^28000$/, 'The role may not sign in from here'],
  [/^3D000$/, "Create it with encoding 'UTF8' and template template0"],
  [/^53300$/, 'Lower DATABASE_CONNECTIONS, or raise max_connections of the server'],
  [/^53100$/, 'Its disk is full'],
  [
    /CERT|certificate|ALTNAME|sslrootcert|\.(?:pem|crt|key)'/i,
    'Check the certificates: sslrootcert in the URL, or NODE_EXTRA_CA_CERTS, names that of your authority',
  ],
]

/**
 * Turns any error of opening and preparing a PostgreSQL database into a sentence for the operator,
 * without the password.
 */
export function databaseFault(url: string, error: unknown): StartFault {
  if (StartFault.is(error)) return error
  const { host, searchParams } = new URL(url)
  // Without a host, the server is behind a socket of this machine.
  const place = host || (searchParams.get('host') ?? 'this machine')
  const reason = reasonOf(error)
  const known = [codeOf(error), reason].filter((text) => text !== undefined)
  const found = advice.find(([pattern]) => known.some((text) => pattern.test(text)))
  return new StartFault(
    `The database at ${place} cannot be used: ${reason}. ${found ? `${found[1]}. ` : ''}Check DATABASE_URL.`,
  )
}

/** Turns an error of opening an embedded database into a sentence for the operator. */
export function folderFault(folder: string, error: unknown): StartFault {
  if (StartFault.is(error)) return error
  return new StartFault(
    codeOf(error) === undefined
      ? `The embedded PostgreSQL cannot open the data folder ${folder}: ${reasonOf(error)}. Restore a backup into an empty folder, or check DATA_DIR.`
      : `The data folder ${folder} cannot be used: ${reasonOf(error)}. Check DATA_DIR.`,
  )
}
