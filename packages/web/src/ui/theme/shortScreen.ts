/**
 * Matches screens on which a bar at the lower edge would cover a third. It has two lines on narrow
 * ones, above the navigation. In `em` of the font size of the browser: a desktop
 * at 200 % is neither.
 */
export const shortScreen = '@media (max-height: 25em), (max-height: 35em) and (max-width: 30em)'
