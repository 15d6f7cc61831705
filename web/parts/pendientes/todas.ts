import { sendPendientes } from '#web/plumbing/enviar-pendientes.ts'
import { makeStale, showAnswer } from '#web/plumbing/query.ts'
import type { QueryClient } from '@tanstack/react-query'
import { colas } from './las-colas.ts'

/** Sends the writes of every room that wait. */
export const sendTodas = (queries: QueryClient, usuario: number): Promise<void> =>
  sendPendientes(usuario, colas, {
    onAnswer: ({ endpoint, show }, params, answer) =>
      show ? show(queries, params, answer) : showAnswer(queries, endpoint, params, answer),
    onRefused: (endpoint) => void makeStale(queries, endpoint),
  })
