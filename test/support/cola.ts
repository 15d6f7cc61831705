import { globSync, readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'

/** Calls that wait in the queue of the device, as the web declares them: `emergenciasApi.addEntrada`. */
export const queuedCalls = (): string[] =>
  globSync('web/parts/**/*-en-cola.ts')
    .flatMap((path) => [
      ...readFileSync(path, 'utf8').matchAll(/(?:endpoint: |cadaUna\(|sobreVersion\()(\w+Api\.\w+)/g),
    ])
    .map(([, call = '']) => call)

/** A write that waits, as the browser stores it. */
interface Waiting {
  llamada: string
  titulo: string
  hecho: string
  sinRespuesta?: boolean
  rechazo?: string
}

/** The writes that wait in this browser. */
export const waitingIn = (page: Page): Promise<Waiting[]> =>
  page.evaluate(
    () =>
      new Promise<Waiting[]>((resolve, reject) => {
        const open = indexedDB.open('cuartel-pendientes')
        open.addEventListener('error', () => reject(open.error))
        open.addEventListener('success', () => {
          const read = open.result.transaction('pendientes').objectStore('pendientes').get('todos')
          read.addEventListener('success', () => {
            open.result.close()
            resolve((read.result ?? []) as Waiting[])
          })
        })
      }),
  )
