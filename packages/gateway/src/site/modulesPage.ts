import type { Module } from '@tidemark/schema/rules/roles'
import { Router } from 'express'
import { modulesPagePolicy } from './security.ts'

/** The modules that are other products, by the parameter that the web client adds to their address. */
const modules: ReadonlySet<string> = new Set<Module>(['Assets', 'Documents', '3D', 'Atlas'])

/** Serves a page in place of the other modules, so that their links lead somewhere in a demonstration. */
export function modulesPage(): Router {
  const pages = Router()
  pages.get('/', modulesPagePolicy, (req, res) => {
    const { module } = req.query
    const named = typeof module === 'string' && modules.has(module) ? module : null
    res.set('cache-control', 'no-cache').type('html').send(html(named))
  })
  return pages
}

function html(module: string | null): string {
  const title = module ? `${module} module` : 'Other modules'
  const subject = module ? `The ${module} module` : 'Another module'
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title} · Tidemark demonstration</title>
    <link rel="icon" type="image/svg+xml" href="/app/mark.svg" />
    <style>
      body { margin: 0; padding: 4rem 1.5rem; font: 1rem/1.5 system-ui, sans-serif;
        color: #14181f; background: #ffffff; }
      a { color: #013ca6; }
      main { max-width: 36rem; margin: 0 auto; }
      h1 { font-size: 1.5rem; margin: 1rem 0 0.5rem; }
      @media (prefers-color-scheme: dark) {
        body { color: #eef2f7; background: #0f141b; }
        a { color: #9dc0ff; }
      }
    </style>
  </head>
  <body>
    <main>
      <img src="/app/mark.svg" alt="" width="40" height="40" />
      <h1>${title}</h1>
      <p>${subject} would open here. This demonstration contains Registers only.</p>
      <p><a href="/app/">Back to Registers</a></p>
    </main>
  </body>
</html>
`
}
