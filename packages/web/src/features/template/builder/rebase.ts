import type { AttributeDraft, ComponentDraft, TemplateDraft } from '@tidemark/schema/rules/template'

/**
 * One's own changes (`base` to `mine`) laid over what somebody else made of the template. Where both changed the same field, one's own wins;
 * what the other took away stays away.
 */
export function rebase(
  base: TemplateDraft,
  mine: TemplateDraft,
  theirs: TemplateDraft,
): TemplateDraft {
  return {
    name: mine.name === base.name ? theirs.name : mine.name,
    number: mine.number === base.number ? theirs.number : mine.number,
    attributes: parts(base.attributes, mine.attributes, theirs.attributes, fields),
    components: parts(base.components, mine.components, theirs.components, (was, is, other) => ({
      ...fields<ComponentDraft>(was, is, other),
      attributes: parts(was.attributes, is.attributes, other.attributes, fields<AttributeDraft>),
    })),
  }
}

/** Fields that I changed, over theirs. */
function fields<Part extends object>(was: Part, is: Part, other: Part): Part {
  const own = Object.entries(is).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(was[name as keyof Part]),
  )
  return { ...other, ...Object.fromEntries(own) }
}

function parts<Part extends { id: string }>(
  base: readonly Part[],
  mine: readonly Part[],
  theirs: readonly Part[],
  merge: (was: Part, is: Part, other: Part) => Part,
): Part[] {
  const [was, is] = [
    new Map(base.map((part) => [part.id, part])),
    new Map(mine.map((part) => [part.id, part])),
  ]
  const kept = theirs.flatMap((other) => {
    const [before, own] = [was.get(other.id), is.get(other.id)]
    if (!before) return [other]
    return own ? [own === before ? other : merge(before, own, other)] : []
  })
  return [...kept, ...mine.filter(({ id }) => !was.has(id))]
}
