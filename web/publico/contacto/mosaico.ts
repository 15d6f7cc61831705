/** One square picture of a map, by the scheme that every provider shares. */
interface Mosaico {
  z: number
  x: number
  y: number
}

/** About 1.2 km from side to side in the middle of Chile. */
const zoom = 16
/** How many pictures stand beside and beneath each other. */
export const columns = 3
export const rows = 2

/** The pictures around a place, and where it stands among them, in pictures from the upper left corner. */
export function tilesAround(latitud: number, longitud: number) {
  const side = 2 ** zoom
  // Nearer to the poles the projection has no end.
  const radians = (Math.min(Math.max(latitud, -85), 85) * Math.PI) / 180
  const x = ((longitud + 180) / 360) * side
  const y = ((1 - Math.log(Math.tan(radians) + 1 / Math.cos(radians)) / Math.PI) / 2) * side
  const left = Math.round(x - columns / 2)
  const top = Math.min(Math.max(Math.round(y - rows / 2), 0), side - rows)
  const tiles = Array.from({ length: rows * columns }, (_, index): Mosaico => ({
    z: zoom,
    x: (left + (index % columns) + side) % side,
    y: top + Math.floor(index / columns),
  }))
  return { tiles, place: { x: x - left, y: y - top } }
}

export const tileUrl = (mosaicos: string, { z, x, y }: Mosaico): string =>
  mosaicos
    .replaceAll('{s}', 'a')
    .replaceAll('{z}', String(z))
    .replaceAll('{x}', String(x))
    .replaceAll('{y}', String(y))
    .replaceAll('{r}', '')
