import { Button } from '@chakra-ui/react'
import { words } from '@tidemark/schema/words'
import { useState } from 'react'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { notify } from '#ui/notify.ts'
import { topDialog } from '#ui/openDialogs.ts'
import type { Change, HistoryEntry } from './groups.ts'
import { SubjectLink } from './SubjectLink.tsx'
import type { ReadChanges } from './useAllChanges.ts'

/** Shows a changed value, with a link to the deliverable or discipline that it is of. */
export function ChangeText({ field, from, to, subject }: Omit<Change, '__typename'>) {
  // The value of an added deliverable is its name.
  const isName = field === words.deliverable.singular
  return (
    <>
      <SubjectLink subject={isName ? null : subject}>
        <bdi>{field}</bdi>
      </SubjectLink>
      :{' '}
      {from ? (
        <>
          <s>
            <bdi>{from}</bdi>
          </s>{' '}
          →{' '}
        </>
      ) : (
        ''
      )}
      <SubjectLink subject={isName ? subject : null}>
        <bdi>{to ?? 'nothing'}</bdi>
      </SubjectLink>
    </>
  )
}

interface ChangesProps {
  entry: Pick<HistoryEntry, 'id' | 'changeCount' | 'changes'>
  /** Omitted if all changes are loaded. */
  read?: ReadChanges | undefined
}

/**
 * Shows the changes of an entry as list items. A long list shows the first ones with a button for
 * the rest.
 */
export function Changes({ entry: { id, changeCount, changes }, read }: ChangesProps) {
  const [all, setAll] = useState<readonly Change[]>()
  const [reading, setReading] = useState(false)
  const readAll = async () => {
    if (!read) return
    setReading(true)
    const dialog = topDialog()
    try {
      setAll(await read(id))
    } catch (error) {
      notify.failure(sentenceOf(error, 'The history failed to load.'), {
        retry: () => void readAll(),
        dialog,
        detail: reasonOf(error) ?? '',
      })
    } finally {
      setReading(false)
    }
  }
  const shown = all ?? changes
  return (
    <>
      {shown.map((change) => (
        // Deliverables that were added have the same field.
        <li key={JSON.stringify([change.field, change.from, change.to])}>
          <ChangeText {...change} />
        </li>
      ))}
      {read && !all && shown.length < changeCount && (
        <li>
          <Button size="2xs" loading={reading} onClick={() => void readAll()}>
            Show all {changeCount} changes
          </Button>
        </li>
      )}
    </>
  )
}
