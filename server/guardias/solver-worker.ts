// Worker thread of `dotar.ts`: makes one proposal, and ends with it: the memory of WebAssembly never shrinks.
import { parentPort } from 'node:worker_threads'
import { usarZona } from '#contract/shared/fechas.ts'
import { giveWay } from '#server/plumbing/process/give-way.ts'
import { dotacionDe } from './dotacion-propuesta.rules.ts'
import type { Encargo, Noticia } from './dotar.ts'
import { problemaDe } from './pedido.rules.ts'
import { resolver } from './resolver.ts'
import { proponerSimple } from './voraz.rules.ts'

giveWay()

parentPort?.on('message', async ({ pedido, ms }: Encargo) => {
  const begun = performance.now()
  usarZona(pedido.zona)
  const problema = problemaDe(pedido)
  const simple = proponerSimple(problema)
  tell({ metodo: 'simple', dotacion: dotacionDe(pedido, problema, simple) })
  const resuelto = await resolver(problema, simple, ms - (performance.now() - begun))
  if (resuelto) {
    const { puestos, completo } = resuelto
    tell({ metodo: 'optimo', completo, dotacion: dotacionDe(pedido, problema, puestos) })
  }
  parentPort?.close()
})

const tell = (noticia: Noticia) => parentPort?.postMessage(noticia)
