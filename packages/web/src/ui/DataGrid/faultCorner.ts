import type { Rectangle } from '@glideapps/glide-data-grid'

const side = 7

/** Draws a folded corner on an invalid cell, because the tint alone would rely on colour. */
export function drawFaultCorner(
  ctx: CanvasRenderingContext2D,
  { x, y, width }: Rectangle,
  colour: string,
) {
  const right = x + width
  ctx.save()
  ctx.beginPath()
  ctx.moveTo(right - side, y + 1)
  ctx.lineTo(right, y + 1)
  ctx.lineTo(right, y + 1 + side)
  ctx.closePath()
  ctx.fillStyle = colour
  ctx.fill()
  ctx.restore()
}
