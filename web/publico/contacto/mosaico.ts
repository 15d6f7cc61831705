/** A map tile, by the scheme that every provider shares. */
interface Mosaico {
  z: number
  x: number
  y: number
}

/** About 1.2 km across in the middle of Chile. */
const zoom = 16
/** Tiles side by side, and one below another. */
export const columns = 3
export const rows = 2

/** Returns the tiles around a place, and its position among them, in tiles from the upper left corner. */
export function tilesAround(latitud: number, longitud: number) {
  const side = 2 ** zoom
  // Towards the poles the projection is infinite.
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
