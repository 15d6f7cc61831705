import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import { type CambioRegistrado, materialMayorApi } from '#contract/material-mayor.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { nombresMotivosFuera } from '#contract/material-mayor/estados.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { EstadoBadge } from './estado-badge.tsx'

const columnas: Column<CambioRegistrado>[] = [
  {
    key: 'desde',
    header: 'Fecha',
    cell: ({ desde }) => shortMoment(desde),
    nowrap: true,
    muted: true,
    card: 'half',
    named: true,
  },
  { key: 'unidad', header: 'Unidad', cell: ({ unidad }) => <Plate size="sm">{unidad}</Plate>, card: 'title' },
  {
    key: 'estado',
    header: 'Estado',
    cell: ({ estado }) => <EstadoBadge estado={estado} />,
    nowrap: true,
    card: 'menu',
  },
  { key: 'detalle', header: 'Detalle', cell: detalleDe, card: 'line' },
  {
    key: 'registro',
    header: 'Registró',
    cell: ({ registro }) => registro ?? 'Sistema',
    muted: true,
    card: 'half',
    named: true,
  },
]

/** «Mecánico: fuga de aire». */
function detalleDe({ tipo, motivo, detalles, deshace }: CambioRegistrado): string {
  const said = [motivo && nombresMotivosFuera[motivo], detalles].filter(Boolean).join(': ')
  if (deshace) return ['Se deshizo el cambio anterior', said].filter(Boolean).join('. ')
  return said || reasons[tipo]
}

/** Text of a change without details. */
const reasons: Record<CambioRegistrado['tipo'], string> = {
  alta: 'Ingreso de la unidad',
  reinicio: 'Reinicio de datos',
  cambio: '—',
}

const deshacer = (onUndo: (cambio: CambioRegistrado) => void): Column<CambioRegistrado> => ({
  key: 'deshacer',
  header: <span className="visually-hidden">Acciones</span>,
  cell: (cambio) =>
    cambio.deshacer_con !== null && (
      <Button variant="outline" size="sm" icon={IconArrowBackUp} onClick={() => onUndo(cambio)}>
        Deshacer<span className="visually-hidden"> el cambio de {cambio.unidad}</span>
      </Button>
    ),
  numeric: true,
  card: 'line',
})

interface CambiosDeEstadoProps {
  lista: Parameters<typeof Lista<CambioRegistrado>>[0]['lista']
  caption: string
  /** History of one unit: hides the unit column. */
  deUna?: boolean
  /** The last change of each unit can be taken back. */
  deshace: boolean
  tell: (text: string) => void
  fail: (text: string) => void
  skeleton?: ReactNode
}

/** Changes of status of units, the newest first. */
export function CambiosDeEstado({
  lista,
  caption,
  deUna = false,
  deshace,
  tell,
  fail,
  skeleton,
}: CambiosDeEstadoProps) {
  const [dudoso, setDudoso] = useState<CambioRegistrado>()
  const place = useRef<HTMLDivElement>(null)
  const undo = useEnvio(materialMayorApi.undoStatus, {
    onDone: ({ nombre, estado }) => tell(mensajes.estadoDeshecho(nombre, estado)),
    onFailed: fail,
  })
  const shown = columnas.filter(({ key }) => !deUna || key !== 'unidad')
  return (
    <div ref={place} tabIndex={-1}>
      <Lista
        lista={lista}
        caption={caption}
        columns={deshace ? [...shown, deshacer(setDudoso)] : shown}
        rowKey={({ id }) => id}
        empty={<EmptyState bare title="No hay cambios" headingLevel={3} />}
        {...(skeleton !== undefined && { skeleton })}
      />
      <ConfirmDialog
        open={dudoso !== undefined}
        onOpenChange={() => setDudoso(undefined)}
        // Its button goes to another row.
        finalFocus={() => !undo.sent || undo.failure !== undefined || place.current}
        title="Deshacer el cambio"
        message={`${dudoso?.unidad} vuelve a ${dudoso?.estado_anterior}, con los detalles que tenía. Queda en el historial como un cambio suyo.`}
        confirmLabel="Deshacer"
        loading={undo.sending}
        loadingLabel="Deshaciendo"
        onConfirm={async () => {
          const { unidad_id: id, deshacer_con: version } = dudoso ?? {}
          if (id && version) await undo.send({ params: { id }, body: { version } })
          setDudoso(undefined)
        }}
      />
    </div>
  )
}
