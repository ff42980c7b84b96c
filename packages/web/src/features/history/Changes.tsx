import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import type { HistoryLineFragment } from '#api/generated/graphql.ts'
import { reasonOf, sentenceOf } from '#api/failures.ts'
import { notify } from '#ui/notify.ts'
import { topDialog } from '#ui/openDialogs.ts'
import type { Change, ReadChanges } from './useAllChanges.ts'

export const ChangeText = ({ field, from, to }: Pick<Change, 'field' | 'from' | 'to'>) => (
  <>
    <bdi>{field}</bdi>:{' '}
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
    <bdi>{to ?? 'nothing'}</bdi>
  </>
)

interface ChangesProps {
  entry: Pick<HistoryLineFragment, 'id' | 'changeCount' | 'changes'>
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
        <li key={change.field}>
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
