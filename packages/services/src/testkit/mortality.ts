import type { KyselyPlugin } from 'kysely'

/** A plugin that ends a process at one of its queries: this and all later ones fail. */
export function mortality() {
  const life = { queriesLeft: Number.POSITIVE_INFINITY, isDead: false }
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      life.queriesLeft -= 1
      if (life.queriesLeft < 0) life.isDead = true
      if (life.isDead) throw new Error('The process is dead.')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { life, plugin }
}
