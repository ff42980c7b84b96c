import { Text } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { ErrorState } from '#ui/ErrorState.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { useMidpEditing } from '../midp/MidpEditing.tsx'
import { useLiveLines } from '../useLiveLines.ts'
import { LinePanel } from './LinePanel.tsx'

export interface LineDetailsProps {
  /** Tag codes of the line and of its discipline. */
  line: string
  discipline: string
  onClose: () => void
}

/**
 * Shows the panel of one line of the register, and follows what others change in it. Give it a
 * `key` by line.
 */
export function LineDetails({ line, discipline, onClose }: LineDetailsProps) {
  const { store, view, saving, reader, disciplines } = useMidpEditing()
  const [reading, setReading] = useState<'running' | 'done' | 'failed'>('running')
  useLiveLines(discipline)
  const read = () =>
    reader
      .pin({ tagCode: line, discipline })
      .then((isRead) => setReading(isRead ? 'done' : 'failed'))
  const readFirst = useEffectEvent(read)
  useEffect(() => {
    void readFirst()
    return () => void reader.pin(null)
  }, [reader])
  const retry = () => {
    setReading('running')
    void read()
  }
  const row = view.rows?.find(({ key }) => key === line)
  const isKnown = disciplines.disciplineAt(discipline) !== null
  if (row && (isKnown || reading !== 'running'))
    return (
      <LinePanel
        row={row}
        discipline={{ tagCode: discipline, name: row.line?.place?.disciplineName ?? discipline }}
        store={store}
        view={view}
        rules={{ ...store.rulesOf(row.line), processing: view.isSaving }}
        saving={saving}
        // The services decide for each discipline: the save may hold lines of others.
        blocked={[]}
        linked
        onClose={onClose}
      />
    )
  // A panel that is replaced would give the focus back to the page.
  if (reading === 'running') return null
  return (
    <SidePanel title="Deliverable" onClose={onClose}>
      {reading === 'failed' ? (
        <ErrorState title="Failed to load the deliverable." onRetry={retry} />
      ) : (
        <Text>Not found, or you have no access.</Text>
      )}
    </SidePanel>
  )
}
