import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Seccion } from '#contract/sitio.ts'
import { dropBorrador, keepBorrador } from './borrador.ts'

const pauseMs = 300

interface Origen {
  seccion: Seccion
  usuario: number
  version: number
}

/** Stores the draft while there is one. Returns a function that discards it. */
export function useBorrador(form: UseFormReturn, origen: Origen, pending: boolean): () => void {
  const now = useRef({ origen, pending })
  useEffect(() => {
    now.current = { origen, pending }
    if (!pending) dropBorrador(origen.seccion)
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    function keep(): void {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      const { seccion, ...rest } = now.current.origen
      if (now.current.pending) keepBorrador(seccion, { ...rest, contenido: form.getValues() })
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(keep, pauseMs)
      },
    })
    window.addEventListener('pagehide', keep)
    return () => {
      stop()
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [form])

  return () => {
    now.current.pending = false
    dropBorrador(origen.seccion)
  }
}
