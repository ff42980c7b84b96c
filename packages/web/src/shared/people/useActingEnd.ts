import { listed } from '@tidemark/schema/wording'
import { useEffect, useRef } from 'react'
import { notify } from '#ui/notify.ts'
import { cannotAct, nameOf } from './people.ts'

/**
 * Tells once of each person who becomes unable to act on something, while somebody looks at it. `people`
 * is null until they are read.
 */
export function useActingEnd(people: readonly Parameters<typeof nameOf>[0][] | null): void {
  const known = useRef<ReadonlySet<string>>(undefined)
  const unable = people && [...new Set(people.filter(cannotAct).map(nameOf))].join('\n')
  useEffect(() => {
    if (unable === null) return
    const names = unable.split('\n').filter(Boolean)
    const news = names.filter((name) => known.current?.has(name) === false)
    known.current = new Set(names)
    if (news.length > 0) notify.info(`No longer able to act: ${listed(news)}.`)
  }, [unable])
}
