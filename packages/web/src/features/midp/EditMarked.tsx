import { Button, Flex, Text } from '@chakra-ui/react'
import { counted } from '@tidemark/schema/wording'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { MidpRowFragment } from '#api/generated/graphql.ts'
import { fetched, reportFailedLoad } from '#ui/fetched.tsx'

const EditDialog = fetched(async () => (await import('./EditDialog.tsx')).EditDialog)

interface EditMarkedProps {
  marked: readonly MidpRowFragment[]
  onClear: () => void
}

/** Counts the marked deliverables and gives them the same value. */
export function EditMarked({ marked, onClear }: EditMarkedProps) {
  const [open, setOpen] = useState(false)
  if (marked.length === 0) return null
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Text aria-live="polite">{counted(marked.length, 'deliverable')} marked</Text>
      <Button size="sm" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" />
        Edit together
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        Clear marks
      </Button>
      {open && (
        <EditDialog
          marked={marked}
          onClose={() => setOpen(false)}
          onFailed={reportFailedLoad(() => setOpen(false))}
        />
      )}
    </Flex>
  )
}
