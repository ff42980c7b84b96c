const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?,?\s+/i
const time = /[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$/
/** The longest text that is read as a day. */
const longestDay = 60
const shortYear = /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ]'?(\d{2})$/i

/** Returns the text of a day without weekday and time, and with a year of four digits. */
export function plainDay(text: string): string {
  if (text.length > longestDay) return text
  return text
    .replace(weekday, '')
    .replace(time, '')
    .replace(shortYear, (_, date: string, month: string, year: string) =>
      /\d/.test(month) ? `${date}/${month}/20${year}` : `${date} ${month} 20${year}`,
    )
}
