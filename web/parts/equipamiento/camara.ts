/** Why no code can be read with the camera. */
export type FallaCamara = 'sin_camara' | 'sin_permiso' | 'ocupada' | 'otra_pagina'

interface Detector {
  detect: (image: HTMLVideoElement | HTMLCanvasElement) => Promise<{ rawValue: string }[]>
}
interface OwnDetector {
  new (options: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

/** Between two looks at what the camera sees. */
const cadaMs = 150
/** Longest side of the picture that our own decoder looks through, in pixels. */
const ladoMaximo = 800

/**
 * Shows in `video` what the camera on the back sees, and tells every code on it, several times a second, until the signal.
 * @throws {DOMException} by `fallaDe`
 */
export async function leerCamara(
  video: HTMLVideoElement,
  tell: (leido: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  })
  const close = () => stream.getTracks().forEach((track) => track.stop())
  if (signal.aborted) return close()
  signal.addEventListener('abort', close)
  video.srcObject = stream
  await video.play()
  let detect = (await ownDetector()) ?? (await ourDetector())
  while (!signal.aborted) {
    const seen = await detect(video).catch(async () => {
      // Some browsers have the interface and no service behind it.
      detect = await ourDetector()
      return []
    })
    if (!signal.aborted && seen[0]) tell(seen[0].rawValue)
    await new Promise((resolve) => setTimeout(resolve, cadaMs))
  }
}

async function ownDetector() {
  const { BarcodeDetector: Own } = globalThis as { BarcodeDetector?: OwnDetector }
  if (!Own || !(await Own.getSupportedFormats()).includes('qr_code')) return undefined
  const own = new Own({ formats: ['qr_code'] })
  return (video: HTMLVideoElement) => own.detect(video)
}

async function ourDetector() {
  const { BarcodeDetector } = await import('qr/decode.js')
  const ours: Detector = new BarcodeDetector({ formats: ['qr_code'] })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video: HTMLVideoElement) => {
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, ladoMaximo / Math.max(videoWidth, videoHeight))
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context?.drawImage(video, 0, 0, canvas.width, canvas.height)
    return ours.detect(canvas)
  }
}

/** Chromium's own: whether the page's `Permissions-Policy` lets it ask for a camera. */
const documentAllows = (): boolean =>
  (document as { featurePolicy?: { allowsFeature: (feature: string) => boolean } }).featurePolicy?.allowsFeature(
    'camera',
  ) !== false

/** Known before anybody is asked; undefined: ask. */
export function fallaConocida(): FallaCamara | undefined {
  if (!documentAllows()) return 'otra_pagina'
  // Browsers have no camera for pages without https.
  return 'mediaDevices' in navigator ? undefined : 'sin_camara'
}

export function fallaDe(error: unknown): FallaCamara {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'sin_permiso'
  return name === 'NotReadableError' || name === 'AbortError' ? 'ocupada' : 'sin_camara'
}
