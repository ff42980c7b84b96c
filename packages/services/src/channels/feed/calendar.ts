import ical, { ICalEventTransparency } from 'ical-generator'
import type { Day } from '@tidemark/schema/dates'
import type { DayEvent } from '@tidemark/schema/rules/feed'
import { tidy } from '@tidemark/schema/rules/text'

const atMidnight = (day: Day) => new Date(`${day}T00:00:00Z`)

/**
 * Writes events as iCalendar (RFC 5545). Programs show the person as free on these days. The stamp is the
 * contract's present day instead of the moment, so that an unchanged calendar is the same text all day.
 */
export function calendarOf(name: string, events: readonly DayEvent[], today: Day): string {
  // The library escapes what events say, but not this name: a line break in it would begin a line.
  const calendar = ical({
    name: tidy(name),
    prodId: { company: 'Tidemark', product: 'Feeds' },
    ttl: 60 * 60,
  })
  for (const { uid, sequence, day, summary, description } of events)
    calendar.createEvent({
      id: uid,
      sequence,
      start: atMidnight(day),
      allDay: true,
      stamp: atMidnight(today),
      summary,
      description,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  return calendar.toString()
}
