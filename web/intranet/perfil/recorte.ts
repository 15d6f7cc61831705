import type { Area } from 'react-easy-crop'

/** No page shows more. */
const widest = 1024

/** Chosen square of a picture, as the file to send. */
export async function recortar(src: string, { x, y, width, height }: Area): Promise<File> {
  const picture = new Image()
  picture.src = src
  await picture.decode()
  const side = Math.max(1, Math.min(widest, Math.round(width)))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas to draw on')
  // Transparent pixels would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, side, side)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, x, y, width, height, 0, 0, side, side)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!drawn) throw new Error('the canvas gave no picture')
  return new File([drawn], 'foto.jpg', { type: drawn.type })
}
