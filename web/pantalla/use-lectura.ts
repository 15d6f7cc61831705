import { useEffect, useState } from 'react'
import { type Pantalla, pantallaApi } from '#contract/pantalla.ts'
import { api, ApiError } from '#web/plumbing/api.ts'

/** An alarm is shown within two seconds (central.md). */
const everyMs = 1_000
const patienceMs = 10_000

export interface Lectura {
  leida?: Pantalla
  /** When it was read. */
  en?: number
  caida: boolean
  /** The screen was retired, or is none. */
  desconocida: boolean
}

/** What the screen shows, asked for without end; a lost network only ages it. */
export function useLectura(equipo: string): Lectura {
  const [lectura, setLectura] = useState<Lectura>({ caida: false, desconocida: false })
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    let version: string | undefined
    async function read() {
      try {
        const signal = AbortSignal.any([left.signal, AbortSignal.timeout(patienceMs)])
        const leida = await api(pantallaApi.read, { body: { equipo }, signal })
        version ??= leida.version
        // Another program: its page may read otherwise. Not in the middle of an alarm.
        if (leida.version !== version && leida.emergencias.length === 0) return location.reload()
        setLectura({ leida, en: Date.now(), caida: false, desconocida: false })
      } catch (error) {
        if (left.signal.aborted) return
        const desconocida = error instanceof ApiError && error.code === 'equipo_desconocido'
        setLectura((before) => ({ ...before, caida: true, desconocida }))
      }
      if (!left.signal.aborted) timer = setTimeout(() => void read(), everyMs)
    }
    void read()
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [equipo])
  return lectura
}
