import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ResultadoVarios } from '#contract/shared/varios.ts'
import { api } from './api.ts'
import { formErrors } from './form-errors.ts'
import { makeStale } from './query.ts'
import type { Undo } from './undo.ts'
import { useEnvio } from './use-envio.ts'

interface Versionada {
  id: number
  version: number
}

/** A call that acts on many records, each by itself. */
export type Varios = Endpoint & { output: z.ZodType<ResultadoVarios> }

interface VariosOptions<Row> {
  nombreDe: (row: Row) => string
  /** Of `useBanner`. */
  tell: (text: string, deshacer?: Undo) => void
  fail: (text: string) => void
}

interface Accion<Row> {
  /** Body beside the rows. */
  mas?: object
  /** `3 mensajes quedaron respondidos.` */
  hecho: (cuantos: number) => string
  /** Body that reverts a row, and the message after it. */
  deshacer?: { mas: (row: Row) => object; dicho: string }
}

/** Acts on the chosen rows: what was done is told and may be taken back; what was refused is named with its reason. */
export function useVarios<Row extends Versionada>(endpoint: Varios, { nombreDe, tell, fail }: VariosOptions<Row>) {
  const queries = useQueryClient()
  const { send, sending } = useEnvio(endpoint, { onFailed: fail })

  /** Returns true if the server answered, so that the selection can be cleared. */
  async function enviar(elegidas: readonly Row[], { mas, hecho, deshacer }: Accion<Row>): Promise<boolean> {
    const answer = await send({ body: { ...mas, elegidos: elegidas.map(seen) } } as never)
    if (!answer) {
      // Some may have been done.
      void makeStale(queries, endpoint)
      return false
    }
    const { hechos } = answer
    const done = hechos.length > 0 ? hecho(hechos.length) : ''
    const refused = rechazo(answer, elegidas)
    // As a failure: a success closes before the names can be read.
    if (refused) fail([done, refused].filter(Boolean).join(' '))
    else tell(done, deshacer && (() => takeBack(elegidas, hechos, deshacer)))
    return true
  }

  async function takeBack(
    elegidas: readonly Row[],
    hechos: ResultadoVarios['hechos'],
    { mas, dicho }: NonNullable<Accion<Row>['deshacer']>,
  ): Promise<string> {
    const rowOf = new Map(elegidas.map((row) => [row.id, row]))
    const alike = Map.groupBy(hechos, ({ id }) => {
      const row = rowOf.get(id)
      return JSON.stringify(row ? mas(row) : {})
    })
    const refused = new Set<string>()
    let vueltos = 0
    for (const [body, elegidos] of alike)
      try {
        const answer = await call(endpoint, { body: { ...JSON.parse(body), elegidos } })
        vueltos += answer.hechos.length
        if (answer.rechazados.length > 0) refused.add(rechazo(answer, elegidas))
      } catch (error) {
        refused.add(formErrors(error).message)
      }
    void makeStale(queries, endpoint)
    if (refused.size > 0) throw new Error([`Se deshizo en ${vueltos} de ${hechos.length}.`, ...refused].join(' '))
    return dicho
  }

  function rechazo({ rechazados }: ResultadoVarios, elegidas: readonly Row[]): string {
    if (rechazados.length === 0) return ''
    const said = rechazados.map(({ id, motivo }) => {
      const row = elegidas.find((one) => one.id === id)
      return `${row ? nombreDe(row) : id} (${motivo.replace(/\.$/, '')})`
    })
    return `No se pudo con ${rechazados.length}: ${said.join('; ')}.`
  }

  return { enviar, sending }
}

const seen = ({ id, version }: Versionada) => ({ id, version })

const call = api as unknown as (endpoint: Endpoint, input: object) => Promise<ResultadoVarios>
