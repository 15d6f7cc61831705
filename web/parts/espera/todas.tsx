import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type EnEspera, esperaApi, type TipoEspera } from '#contract/espera.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { maximoVarios } from '#contract/shared/varios.ts'
import { formErrors } from '#web/plumbing/form-errors.ts'
import { makeStale, nowOf, query } from '#web/plumbing/query.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { useVarios } from '#web/plumbing/use-varios.ts'
import { Button } from '#web/ui/button.tsx'
import { fetched, OnDemand } from '#web/ui/on-demand.tsx'
import type { AccionDeEspera, Todas } from './acciones.ts'

const ConfirmDialog = fetched(() => import('#web/ui/confirm-dialog.tsx'), 'ConfirmDialog')

type Decidible = EnEspera & { version: number }

interface TodasProps {
  tipo: TipoEspera
  accion: AccionDeEspera
  todas: Todas
  /** Of the kind, as it is shown. */
  total: number
  onDone: (text: string, deshacer?: Undo) => void
  onFailed: (text: string) => void
}

/** Key of the button, as `claveDe`. */
export const claveDeTodas = (tipo: TipoEspera): string => `${tipo} todas`

/** Decides all of a kind: those that need more than a button stay. Asks first where deciding one does. */
export function TodasButton({
  tipo,
  accion: { pregunta, label, gerundio },
  todas,
  total,
  onDone,
  onFailed,
}: TodasProps) {
  const queries = useQueryClient()
  const [reading, setReading] = useState(false)
  const [asked, setAsked] = useState<readonly Decidible[]>()
  const { enviar, sending } = useVarios<Decidible>(todas.endpoint, {
    nombreDe: ({ titulo }) => titulo,
    tell: onDone,
    fail: onFailed,
  })
  const { hecho, mas, deshacer } = todas

  async function read(): Promise<void> {
    setReading(true)
    try {
      const grupo = await nowOf(query(esperaApi.get, { query: { grupo: tipo, limit: maximoVarios } }), ({ grupos }) =>
        grupos.find((one) => one.tipo === tipo),
      )(queries)
      const decidibles = grupo?.data.filter(isDecidible) ?? []
      if (pregunta && decidibles.length > 0) setAsked(decidibles)
      else if (grupo?.total === total) await run(decidibles)
      else {
        void makeStale(queries, esperaApi.get)
        onFailed(mensajes.cambioLoQueEspera)
      }
    } catch (error) {
      onFailed(formErrors(error).message)
    } finally {
      setReading(false)
    }
  }

  async function run(elegidas: readonly Decidible[]): Promise<void> {
    await enviar(elegidas, { hecho, ...(mas && { mas }), ...(deshacer && { deshacer }) })
    setAsked(undefined)
  }

  const apart = total - (asked?.length ?? 0)
  return (
    <>
      <Button
        size="sm"
        data-espera={claveDeTodas(tipo)}
        loading={(reading || sending) && !asked}
        loadingLabel={gerundio}
        onClick={() => void read()}
      >
        {todas.label(Math.min(total, maximoVarios))}
      </Button>
      {pregunta && (
        <OnDemand open={asked !== undefined}>
          <ConfirmDialog
            open={asked !== undefined}
            onOpenChange={() => setAsked(undefined)}
            title={todas.label(asked?.length ?? 0)}
            message={
              <>
                {asked?.map(({ titulo, detalle }) => [titulo, detalle].filter(Boolean).join(': ')).join('; ')}.
                {apart > 0 && ` ${mensajes.quedanAparte(apart)}`}
              </>
            }
            confirmLabel={label}
            cancelLabel="Volver"
            loading={sending}
            loadingLabel={gerundio}
            onConfirm={() => void run(asked ?? [])}
          />
        </OnDemand>
      )}
    </>
  )
}

const isDecidible = (one: EnEspera): one is Decidible => one.version !== null
