import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ChecklistConPuntos } from '#contract/equipamiento/checklists.ts'
import type { Respuesta } from '#contract/equipamiento/puntos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { esperarFoto, esperarLlenado, type Llenado, llenadosDe } from '#web/parts/equipamiento/checklist-en-cola.ts'
import { sendNow } from '#web/parts/pendientes/colas.ts'
import { newAttempt } from '#web/plumbing/attempt.ts'
import { espera, type Pendiente } from '#web/plumbing/pendientes.ts'
import { usePendientes } from '#web/plumbing/pendientes-guardados.ts'

/** From an answer to the server; this device has it at once. */
const sendMs = 4_000

export type EstadoLlenado = 'guardado' | 'enviando' | 'sin_conexion' | 'solo_aqui' | 'rechazado'

/** A checklist while it is filled in: each answer is kept on this device at once, and sent from there. */
export function useLlenado(checklist: ChecklistConPuntos, equipo_id: number | null, empezado: Llenado | undefined) {
  const queries = useQueryClient()
  const { user } = useMember()
  const [llenado, setLlenado] = useState<Llenado>(
    () =>
      empezado ?? {
        ref: newAttempt().keyFor(''),
        numero: checklist.numero,
        equipo_id,
        iniciada_en: new Date().toISOString(),
        respuestas: [],
      },
  )
  const [onlyHere, setOnlyHere] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const suyos = llenadosDe(usePendientes(user.id), checklist.id).filter(({ body }) => body.ref === llenado.ref)

  const send = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    return sendNow(queries, user.id)
  }
  const sendLater = () => {
    timer.current ??= setTimeout(() => void send(), sendMs)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  async function keep(next: Llenado): Promise<void> {
    setLlenado(next)
    setOnlyHere(!(await esperarLlenado(user.id, checklist, next)))
  }

  return {
    llenado,
    estado: estadoDe(suyos, onlyHere),
    rechazo: suyos.at(-1)?.rechazo,
    answer(respuestas: readonly Respuesta[]) {
      const claves = new Set(respuestas.map(({ clave }) => clave))
      const otras = llenado.respuestas.filter(({ clave }) => !claves.has(clave))
      void keep({ ...llenado, respuestas: [...otras, ...respuestas] }).then(sendLater)
    },
    /** The answers go first. */
    async photograph(punto: { clave: string; texto: string }, respuesta: Respuesta, foto: string) {
      const otras = llenado.respuestas.filter(({ clave }) => clave !== punto.clave)
      await keep({ ...llenado, respuestas: [...otras, respuesta] })
      await esperarFoto(user.id, llenado, { id: checklist.id, item: punto.clave, texto: punto.texto }, foto)
      sendLater()
    },
    async finish() {
      await keep({ ...llenado, terminada_en: new Date().toISOString() })
      void send()
    },
    send: () => void send(),
  }
}

/** The last answers may wait behind others that had no answer. */
function estadoDe(suyos: readonly Pendiente[], onlyHere: boolean): EstadoLlenado {
  const last = suyos.at(-1)
  if (onlyHere) return 'solo_aqui'
  if (!last) return 'guardado'
  if (!espera(last)) return 'rechazado'
  return suyos.some(({ sinRespuesta }) => sinRespuesta) ? 'sin_conexion' : 'enviando'
}
