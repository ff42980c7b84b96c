import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { hasEveryWord, joinedChoices } from './choices.ts'
import type { CellOption, ChoiceSearch } from './column.ts'

/** In milliseconds: a search starts when typing pauses for so long. */
const typingPause = 400

/**
 * Searches for the text of an open list, once typing pauses, and collects what it finds. Does nothing
 * without a search.
 */
export function useFoundChoices(search: ChoiceSearch | undefined, initial = '') {
  const [typed, setTyped] = useState(initial)
  const [found, setFound] = useState<readonly CellOption[]>([])
  const [answered, setAnswered] = useState<string>()
  const running = useRef<{ text: string; answer: Promise<void> }>(undefined)
  const isPending = search !== undefined && answered !== typed

  const read = async (text: string) => {
    const choices = (await search?.startingWith(text).catch(() => null)) ?? []
    setFound((before) => [...before, ...choices])
    setAnswered(text)
  }
  /** Searches for the text, unless that runs already. A failed search finds nothing. */
  const searchFor = (text: string): Promise<void> => {
    if (running.current?.text === text) return running.current.answer
    const answer = read(text)
    running.current = { text, answer }
    return answer
  }
  const onPause = useEffectEvent(() => {
    if (isPending) void searchFor(typed)
  })
  useEffect(() => {
    const pause = setTimeout(onPause, typed === initial ? 0 : typingPause)
    return () => clearTimeout(pause)
  }, [typed, initial])

  return {
    /** Adds what was found to known choices. */
    with: (known: readonly CellOption[]): CellOption[] => joinedChoices(known, found),
    /** For the list, which then says that it loads instead of that it is empty, and shows choices by their words. */
    list: { loading: isPending, filterOption: hasEveryWord },
    onInput: ({ target }: FormEvent) => {
      if (target instanceof HTMLInputElement) setTyped(target.value)
    },
    /**
     * Holds back a key that chooses, until the search for the typed text has answered; then it is
     * pressed again. Returns whether the key was held back.
     */
    wait: (event: KeyboardEvent): boolean => {
      const { target, key, shiftKey } = event
      if (!search || !(target instanceof HTMLInputElement)) return false
      const { value: text } = target
      if (text === '' || text === answered) return false
      event.preventDefault()
      event.stopPropagation()
      const pressAgain = async () => {
        await searchFor(text)
        // The list must have the new choices before it sees the key.
        flushSync(() => setAnswered(text))
        const again = { key, shiftKey, bubbles: true, cancelable: true }
        if (target.isConnected) target.dispatchEvent(new KeyboardEvent('keydown', again))
      }
      void pressAgain()
      return true
    },
  }
}
