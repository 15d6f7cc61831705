import { IconBan, IconHistory, IconPlus } from '@tabler/icons-react'
import { asistenciaApi } from '#contract/asistencia.ts'
import type { Abono } from '#contract/asistencia/abonos.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { Exportar } from '#web/plumbing/exportar.tsx'
import { longDay } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useLista } from '#web/plumbing/use-lista.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { AbonoModal } from './abono-modal.tsx'
import { AnularModal } from './anular-modal.tsx'
import type { DeQuien } from './lista-sanciones.tsx'

type Dialogo = 'registrar' | { que: 'anular' | 'historial'; abono: Abono }

/** Attendances credited outside the acts. */
export function Abonos({ de, records, tell }: DeQuien) {
  const { user } = useMember()
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const lista = useLista(asistenciaApi.abonos, { local: true, fixed: de })
  return (
    <Card
      title="Abonos"
      action={
        <>
          <Exportar de={asistenciaApi.exportAbonos} con={lista.con} />
          {records && (
            <Button size="sm" icon={IconPlus} onClick={() => abrir('registrar')}>
              Registrar abono
            </Button>
          )}
        </>
      }
    >
      <Lista
        lista={lista}
        caption="Abonos"
        columns={columnsFor(records, can(user.role, 'administracion.gestionar'), abrir)}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'abono', 'abonos')}
        empty={
          <EmptyState bare title="No hay abonos">
            {records
              ? 'Aquí quedan las asistencias que se abonan fuera de los actos.'
              : 'Usted no tiene asistencias abonadas fuera de los actos.'}
          </EmptyState>
        }
      />
      {abierto === 'registrar' && <AbonoModal onClose={onClose} onDone={done} />}
      {typeof abierto === 'object' && abierto.que === 'anular' && (
        <AnularModal abono={abierto.abono} onClose={onClose} onDone={done} />
      )}
      {typeof abierto === 'object' && abierto.que === 'historial' && (
        <HistorialModal
          entidad="abono"
          id={abierto.abono.id}
          nombre={`abono de ${abierto.abono.nombre}`}
          onClose={onClose}
        />
      )}
    </Card>
  )
}

function columnsFor(records: boolean, audits: boolean, abrir: (dialogo: Dialogo) => void): Column<Abono>[] {
  const menuOf = (abono: Abono) => [
    ...(abono.anulado_en === null
      ? [{ label: 'Anular', icon: IconBan, danger: true, run: () => abrir({ que: 'anular', abono }) }]
      : []),
    ...(audits ? [{ label: 'Historial', icon: IconHistory, run: () => abrir({ que: 'historial', abono }) }] : []),
  ]
  return [
    ...(records
      ? [
          {
            key: 'nombre',
            header: 'Nombre',
            cell: ({ nombre }: Abono) => <strong>{nombre}</strong>,
            card: 'title' as const,
          },
        ]
      : []),
    {
      key: 'concepto',
      header: 'Concepto',
      cell: ({ concepto, respaldo }) => (respaldo ? `${concepto} (${respaldo})` : concepto),
      card: records ? 'line' : 'title',
    },
    { key: 'fecha', header: 'Fecha', cell: ({ fecha }) => longDay(fecha), nowrap: true, muted: true, card: 'half' },
    {
      key: 'cantidad',
      header: 'Asistencias',
      cell: ({ cantidad }) => cantidad,
      numeric: true,
      card: 'half',
      named: true,
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: ({ anulado_en, motivo_anulacion }) =>
        anulado_en && <Badge icon={IconBan}>{motivo_anulacion ? `Anulado: ${motivo_anulacion}` : 'Anulado'}</Badge>,
      card: 'line',
    },
    ...(records
      ? [
          {
            key: 'menu',
            header: <span className="visually-hidden">Acciones</span>,
            cell: (abono: Abono) => {
              const actions = menuOf(abono)
              const label = `Acciones del abono de ${abono.nombre}, ${longDay(abono.fecha)}`
              return actions.length > 0 && <ActionMenu label={label} actions={actions} />
            },
            numeric: true,
            card: 'menu' as const,
          },
        ]
      : []),
  ]
}
