import type { QueryClient } from '@tanstack/react-query'
import { marcasEnCola } from '#web/parts/asistencia/marcas-en-cola.ts'
import { horasEnCola } from '#web/parts/emergencias/horas-en-cola.ts'
import { parteEnCola } from '#web/parts/emergencias/parte-en-cola.ts'
import { voyEnCola } from '#web/parts/emergencias/voy-en-cola.ts'
import { novedadEnCola } from '#web/parts/equipamiento/novedad-en-cola.ts'
import { libroEnCola } from '#web/parts/guardias/libro-en-cola.ts'
import { sendPendientes } from '#web/plumbing/enviar-pendientes.ts'
import type { EnCola } from '#web/plumbing/pendientes.ts'
import { pendientesDe } from '#web/plumbing/pendientes-guardados.ts'
import { makeStale, showAnswer } from '#web/plumbing/query.ts'

/** Writes that wait for a network, of every room (domain §2.0.5). */
const colas: readonly EnCola[] = [
  marcasEnCola,
  parteEnCola as EnCola,
  voyEnCola as EnCola,
  horasEnCola as EnCola,
  libroEnCola as EnCola,
  novedadEnCola as EnCola,
]

/** Writes made within this time go together. */
const togetherMs = 400
let timer: ReturnType<typeof setTimeout> | undefined

export function sendSoon(queries: QueryClient, usuario: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendNow(queries, usuario), togetherMs)
}

export function sendNow(queries: QueryClient, usuario: number): Promise<void> {
  clearTimeout(timer)
  const send = (todas: readonly EnCola[]) =>
    sendPendientes(usuario, todas, {
      onAnswer: ({ endpoint, show }, params, answer) =>
        show ? show(queries, params, answer) : showAnswer(queries, endpoint, params, answer),
      onRefused: (endpoint) => void makeStale(queries, endpoint),
    })
  const waiting = pendientesDe(usuario)
  const wanted = seldom.filter(({ de }) => waiting.some(({ llamada }) => de.test(llamada)))
  if (wanted.length === 0) return send(colas)
  return Promise.all(wanted.map(({ load }) => load())).then(
    (more) => send([...colas, ...more.flat()]),
    () => send(colas),
  )
}

/** Seldom there: the first script goes without. */
const seldom: readonly { de: RegExp; load: () => Promise<EnCola[]> }[] = [
  {
    de: / \/checklists\//,
    load: async () => {
      const { checklistEnCola, fotoEnCola } = await import('#web/parts/equipamiento/checklist-en-cola.ts')
      return [checklistEnCola as EnCola, fotoEnCola as EnCola]
    },
  },
  {
    de: / \/material-mayor\/.*\/salidas$/,
    load: async () => [(await import('#web/parts/material-mayor/salida-en-cola.ts')).salidaEnCola as EnCola],
  },
]
