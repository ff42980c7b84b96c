import { mentionOf } from '@tidemark/schema/rules/mention'
import { type RefObject, useState } from 'react'
import { PersonSelect } from '#shared/people/PersonSelect.tsx'

interface MentionSelectProps {
  /** The field of the text. */
  area: RefObject<HTMLTextAreaElement | null>
  value: string
  onChange: (text: string) => void
  disabled: boolean
}

/** Shows a select that mentions a person in a text, at the cursor, by `@` and their email. */
export function MentionSelect({ area, value, onChange, disabled }: MentionSelectProps) {
  const [mentioned, setMentioned] = useState(0)
  const mention = (username: string | null) => {
    const field = area.current
    if (username === null || !field) return
    const before = value.slice(0, field.selectionStart)
    const written = `${/(^|\s)$/.test(before) ? '' : ' '}${mentionOf(username)} `
    const at = before.length + written.length
    onChange(`${before}${written}${value.slice(field.selectionEnd).replace(/^ /, '')}`)
    setMentioned(mentioned + 1)
    // After the field has the text.
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(at, at)
    })
  }
  return (
    <PersonSelect
      key={mentioned}
      label="Mention a person"
      value={null}
      disabled={disabled}
      onChange={mention}
    />
  )
}
