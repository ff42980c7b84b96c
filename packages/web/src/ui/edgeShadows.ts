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
