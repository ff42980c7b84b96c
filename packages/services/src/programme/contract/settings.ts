import { reviewOutcomeLabels } from '@tidemark/schema/rules/reviewClock'
import { changed } from '#records/history/administration.store.ts'
import type { AdministrationChange } from '#records/history/administration.tables.ts'
import { isHolidayCalendar } from '#platform/holidays.ts'
import { InvalidInput } from '#platform/http/refusals.ts'
import type { Settings } from './contract.store.ts'

/** The settings to change; the others stay. */
export type WantedSettings = { readonly [Name in keyof Settings]?: Settings[Name] | undefined }

export const settingsWith = (before: Settings, wanted: WantedSettings): Settings => ({
  name: wanted.name ?? before.name,
  originator: wanted.originator ?? before.originator,
  time_zone: wanted.time_zone ?? before.time_zone,
  holiday_calendar: wanted.holiday_calendar ?? before.holiday_calendar,
  amber_days: wanted.amber_days ?? before.amber_days,
  review_days: wanted.review_days ?? before.review_days,
  review_outcome: wanted.review_outcome ?? before.review_outcome,
})

/** Refuses a calendar whose holidays nobody knows. */
export function refuseUnknownCalendar(calendar: string): void {
  if (!isHolidayCalendar(calendar))
    throw new InvalidInput({
      holiday_calendar: 'Enter a country or region such as GB-ENG or NZ.',
    })
}

/** Lists what differs, by the labels of the page; everything for a new contract. */
export const settingsChanges = (before: Settings | null, after: Settings): AdministrationChange[] =>
  [
    changed('Name', before?.name ?? null, after.name),
    changed('Originator', before?.originator ?? null, after.originator),
    changed('Time zone', before?.time_zone ?? null, after.time_zone),
    changed('Holiday calendar', before?.holiday_calendar ?? null, after.holiday_calendar),
    changed('Amber days', before && String(before.amber_days), String(after.amber_days)),
    changed('Review days', before && String(before.review_days), String(after.review_days)),
    changed(
      'When a review is over',
      before && reviewOutcomeLabels[before.review_outcome],
      reviewOutcomeLabels[after.review_outcome],
    ),
  ].flat()
