const cover = 'linear-gradient({colors.bg}, {colors.bg})'

/**
 * Shades the edges beyond which the menu scrolls: a phone shows no scroll bar. At the ends, covers
 * that scroll with the items lie over the shades.
 */
export const edgeShadows = {
  backgroundImage: [
    cover,
    cover,
    'linear-gradient({colors.border.emphasized}, transparent)',
    'linear-gradient(transparent, {colors.border.emphasized})',
  ].join(),
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 1rem',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
}

const coverOfSheet = (side: string) =>
  `linear-gradient(to ${side}, transparent, {colors.bg.panel} 50%)`

/**
 * Shades the edges beyond which a table on a sheet scrolls sideways, so that its last columns are
 * looked for. At the ends, covers that scroll with the cells lie over the shades.
 */
export const sideShadows = {
  backgroundImage: [
    coverOfSheet('left'),
    coverOfSheet('right'),
    'linear-gradient(to right, {colors.border.emphasized}, transparent)',
    'linear-gradient(to left, {colors.border.emphasized}, transparent)',
  ].join(),
  backgroundPosition: 'left, right, left, right',
  backgroundSize: '2rem 100%, 2rem 100%, 1rem 100%, 1rem 100%',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
}
