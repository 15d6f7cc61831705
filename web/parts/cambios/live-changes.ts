import type { Cambio } from '#contract/cambios.ts'
import { storedToken } from '#web/plumbing/session.ts'

const retryMs = 2_000
/** Every kind that this build knows: a newer server may tell of more. */
const kinds: Record<Cambio['tipo'], true> = {
  unidad: true,
  acto: true,
  emergencia: true,
  respuesta: true,
  capacitacion: true,
  evento: true,
  guardia: true,
  equipo: true,
  disponibilidad: true,
  licencia: true,
  objecion: true,
  certificado: true,
  accidente: true,
  cierre: true,
  notificacion: true,
  todo: true,
}
/** The server sends something every 25 s: a connection silent for this long is lost, even with no error. */
const silenceMs = 60_000

/**
 * Listens to `GET /api/cambios` while the page is visible: a hidden tab would hold one of the browser's few connections
 * per host. Calls `onOpen` on every opening, as changes may have been missed, and `onLost` on every broken stream.
 * Returns a function that stops it.
 */
export function listenToChanges(
  onChange: (cambio: Cambio) => void,
  onOpen: () => void,
  onLost: () => void = () => {},
): () => void {
  let current: AbortController | undefined

  async function follow({ signal }: AbortController): Promise<void> {
    while (!signal.aborted) {
      await read(signal).catch(() => {})
      await new Promise((resolve) => setTimeout(resolve, retryMs))
    }
  }

  async function read(signal: AbortSignal): Promise<void> {
    const silence = new AbortController()
    const response = await fetch('/api/cambios', {
      headers: { Authorization: `Bearer ${storedToken()}` },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) return
    // No `for await`: Safari cannot iterate over a stream.
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let pending = ''
    let open = false
    try {
      for (;;) {
        const timer = setTimeout(() => silence.abort(), silenceMs)
        const { done, value } = await reader.read().finally(() => clearTimeout(timer))
        if (done) return
        if (!open) onOpen()
        open = true
        const events = (pending + value).split('\n\n')
        pending = events.pop() ?? ''
        for (const event of events) tell(event)
      }
    } finally {
      silence.abort()
      if (open && !signal.aborted) onLost()
    }
  }

  function tell(event: string): void {
    const cambio = event.startsWith('data: ') ? (JSON.parse(event.slice(6)) as Cambio) : undefined
    if (cambio && Object.hasOwn(kinds, cambio.tipo)) onChange(cambio)
  }

  function byVisibility(): void {
    current?.abort()
    current = document.visibilityState === 'visible' ? new AbortController() : undefined
    if (current) void follow(current)
  }

  byVisibility()
  document.addEventListener('visibilitychange', byVisibility)
  return () => {
    document.removeEventListener('visibilitychange', byVisibility)
    current?.abort()
  }
}
