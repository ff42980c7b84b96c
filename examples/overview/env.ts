/** The address of Tidemark and the credentials. The defaults are those of `npm start`. */
const { TIDEMARK_URL, TIDEMARK_ISSUER, TIDEMARK_CLIENT_ID, TIDEMARK_CLIENT_SECRET, CONTRACT } =
  process.env

export const options = {
  url: TIDEMARK_URL ?? 'http://localhost:4000',
  issuer: TIDEMARK_ISSUER ?? 'http://localhost:4200',
  clientId: TIDEMARK_CLIENT_ID ?? 'reporting',
  clientSecret: TIDEMARK_CLIENT_SECRET ?? 'tidemark-reporting-secret',
}
export const contract = CONTRACT ?? '1DM03'
