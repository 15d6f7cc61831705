import { externoEnCola } from '#web/parts/asistencia/externos-en-cola.ts'
import { marcasEnCola } from '#web/parts/asistencia/marcas-en-cola.ts'
import { alarmaEnCola } from '#web/parts/emergencias/alarma-en-cola.ts'
import {
  adjuntoEnCola,
  datosEnCola,
  entradaEnCola,
  externaEnCola,
  unidadEnCola,
} from '#web/parts/emergencias/emergencia-en-cola.ts'
import { horasEnCola } from '#web/parts/emergencias/horas-en-cola.ts'
import { parteEnCola } from '#web/parts/emergencias/parte-en-cola.ts'
import { voyEnCola } from '#web/parts/emergencias/voy-en-cola.ts'
import { checklistEnCola, fotoEnCola } from '#web/parts/equipamiento/checklist-en-cola.ts'
import { novedadEnCola } from '#web/parts/equipamiento/novedad-en-cola.ts'
import { salidaDeUsoEnCola, usoEnCola } from '#web/parts/equipamiento/uso-en-cola.ts'
import { ingresoEnCola, salidaDeGuardiaEnCola } from '#web/parts/guardias/ingresos-en-cola.ts'
import { libroEnCola } from '#web/parts/guardias/libro-en-cola.ts'
import { cargaEnCola, contadorEnCola, llegadaEnCola, salidaEnCola } from '#web/parts/material-mayor/salida-en-cola.ts'
import { sendPendientes } from '#web/plumbing/enviar-pendientes.ts'
import type { EnCola } from '#web/plumbing/pendientes.ts'
import { makeStale, showAnswer } from '#web/plumbing/query.ts'
import type { QueryClient } from '@tanstack/react-query'

const colas: readonly EnCola[] = [
  alarmaEnCola as EnCola,
  marcasEnCola,
  parteEnCola as EnCola,
  voyEnCola as EnCola,
  horasEnCola as EnCola,
  libroEnCola as EnCola,
  novedadEnCola,
  checklistEnCola as EnCola,
  fotoEnCola as EnCola,
  entradaEnCola,
  unidadEnCola,
  externaEnCola,
  datosEnCola,
  adjuntoEnCola,
  externoEnCola,
  usoEnCola,
  salidaDeUsoEnCola,
  ingresoEnCola,
  salidaDeGuardiaEnCola,
  salidaEnCola,
  llegadaEnCola,
  contadorEnCola,
  cargaEnCola,
]

/** Sends the writes of every room that wait. */
export const sendTodas = (queries: QueryClient, usuario: number): Promise<void> =>
  sendPendientes(usuario, colas, {
    onAnswer: ({ endpoint, show }, params, answer) =>
      show ? show(queries, params, answer) : showAnswer(queries, endpoint, params, answer),
    onRefused: (endpoint) => void makeStale(queries, endpoint),
  })
