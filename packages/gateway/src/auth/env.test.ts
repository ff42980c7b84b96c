import { describe, expect, it } from 'vitest'
import { authEnv } from './env.ts'

const discovery = '/.well-known/openid-configuration'
const azure = {
  AUTH: 'azure',
  SITE_NAME: 'north',
  AZURE_SITES: JSON.stringify({
    north: {
      metadata: `https://tidemark.b2clogin.com/tidemark.onmicrosoft.com/B2C_1_north/v2.0${discovery}`,
      policy: 'B2C_1_north',
    },
    south: { metadata: `https://login.microsoftonline.com/tenant/v2.0${discovery}` },
  }),
  AZURE_AUDIENCE: 'the-api',
  AZURE_SCOPE: 'api://the-api/access',
  AZURE_CLIENT_ID: 'the-web-client',
}

const faultsOf = (vars: object) =>
  authEnv.safeParse(vars).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`)

describe('the sign-in settings', () => {
  it('need no more than the issuer for the embedded provider', () => {
    expect(authEnv.parse({ OIDC_ISSUER: 'http://localhost:4200' })).toMatchObject({
      kind: 'oidc',
      audience: 'tidemark',
      requiredScope: 'tidemark',
      authority: 'http://localhost:4200',
      clientId: 'tidemark-web',
      scope: 'openid email profile tidemark',
    })
  })

  it('choose metadata and B2C policy by the name of the site', () => {
    expect(authEnv.parse(azure)).toMatchObject({
      kind: 'azure',
      policy: 'B2C_1_north',
      requiredScope: 'access',
      clientId: 'the-web-client',
      authority: 'https://tidemark.b2clogin.com/tidemark.onmicrosoft.com/B2C_1_north/v2.0',
      scope: 'openid email profile offline_access api://the-api/access',
    })
    expect(authEnv.parse({ ...azure, SITE_NAME: 'south' })).toMatchObject({
      policy: undefined,
      authority: 'https://login.microsoftonline.com/tenant/v2.0',
    })
  })

  it('report what is wrong with them', () => {
    expect(faultsOf({ ...azure, SITE_NAME: 'west' })).toEqual([
      'SITE_NAME is not among the sites of AZURE_SITES: north, south',
    ])
    expect(faultsOf({ ...azure, AZURE_SITES: 'north' })).toEqual(['AZURE_SITES is not JSON'])
    expect(
      faultsOf({
        ...azure,
        AZURE_SITES: `{"north":{"metadata":"http://plain.example${discovery}"}}`,
      }),
    ).toEqual(['AZURE_SITES.north.metadata is not an https address'])
  })
})
