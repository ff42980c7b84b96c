/**
 * Describes the REST contract as OpenAPI 3.1 in `packages/schema/openapi.json`, from the zod types
 * and docstrings of `packages/schema/src/rest`. Gateway and services serve it at `/openapi.json`.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { describedAsset } from '../packages/schema/src/rest/asset.ts'
import { fault } from '../packages/schema/src/rest/fault.ts'
import { formActionInputs, runFormAction } from '../packages/schema/src/rest/form.ts'
import {
  type Call,
  headers,
  isCall,
  json,
  merged,
  operationOf,
  refusals,
} from './openApi/operation.ts'
import {
  type JsonSchema,
  namedSchemas,
  nameTypes,
  recursiveSchemas,
  ref,
  type Schema,
  schemaOf,
} from './openApi/schemas.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'packages/schema/openapi.json')

/**
 * Returns the docstring above each exported constant, with line breaks inside a paragraph removed.
 */
function docstringsOf(file: string): Map<string, string> {
  const source = readFileSync(file, 'utf8')
  const found = source.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export const (\w+) =/g)
  return new Map(
    [...found].map(([, comment = '', name = '']) => [
      name,
      comment
        .replaceAll(/^\s*\* ?/gm, '')
        .replaceAll(/(?<!\n)\n(?!\n)/g, ' ')
        .trim(),
    ]),
  )
}

/** Describes the call of a form action, whose input depends on its name. */
function formActionCall(): Call {
  const requests = Object.entries(formActionInputs).map(([name, input]) =>
    runFormAction.body.extend({
      action_name: z.literal(name),
      action_input_parameters: input as Schema,
    }),
  )
  return { ...runFormAction, body: z.union(requests) }
}

/** Describes an asset, which contains assets. */
const assetSchema = (): JsonSchema =>
  JSON.parse(
    JSON.stringify(schemaOf(describedAsset, 'output')).replaceAll(
      '"$ref":"#"',
      `"$ref":"${ref('Asset').$ref}"`,
    ),
  ) as JsonSchema

const paths: Record<string, Record<string, JsonSchema>> = {}
const modules = new Map<string, Record<string, unknown>>()
for (const file of globSync('packages/schema/src/rest/*.ts', { cwd: root }).toSorted()) {
  if (file.endsWith('.test.ts')) continue
  const module = (await import(join(root, file))) as Record<string, unknown>
  nameTypes(module)
  modules.set(file, module)
}
for (const [file, module] of modules) {
  const docstrings = docstringsOf(join(root, file))
  for (const [name, value] of Object.entries(module)) {
    if (!isCall(value)) continue
    const call = value === runFormAction ? formActionCall() : value
    const path = call.path.replaceAll(/:(\w+)/g, '{$1}')
    const method = call.fields ? 'post' : (call.method ?? 'GET').toLowerCase()
    const text = docstrings.get(name)
    if (!text) throw new Error(`${name} in ${file} needs a docstring.`)
    const operation = operationOf(name, call, text)
    const known = paths[path]?.[method]
    paths[path] = { ...paths[path], [method]: known ? merged(known, operation) : operation }
  }
}

const faultSchema = schemaOf(fault, 'output')
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
}
writeFileSync(
  target,
  `${JSON.stringify(
    {
      openapi: '3.1.0',
      info: {
        title: 'Tidemark REST services',
        version,
        description:
          'The calls that the gateway makes. Clients use GraphQL; services that fulfil these calls can be put behind the gateway.',
      },
      // The gateway publishes this file too, but does not answer these calls.
      servers: [
        {
          url: '{services}',
          variables: {
            services: {
              default: 'http://127.0.0.1:4100',
              description: 'The address of the services in the inner network.',
            },
          },
        },
      ],
      security: [{ token: [] }],
      paths,
      components: {
        parameters: headers,
        responses: Object.fromEntries(
          Object.entries(refusals).map(([name, description]) => [
            name,
            { description, content: json(ref('Fault')) },
          ]),
        ),
        schemas: {
          ...recursiveSchemas,
          ...namedSchemas,
          Fault: faultSchema,
          Asset: assetSchema(),
        },
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'Authorization',
            description: '`Token` and an access token of the identity provider.',
          },
        },
      },
    },
    null,
    1,
  )}\n`,
)
