import { IconBan, IconCalendar, IconHistory, IconPlus } from '@tabler/icons-react'
import { asistenciaApi } from '#contract/asistencia.ts'
import {
  type EstadoSancion,
  estadosSancion,
  nombresEstadosSancion,
  nombresOrigenesSancion,
  nombresTiposSancion,
  type Sancion,
} from '#contract/asistencia/sanciones.ts'
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
import { Badge, type BadgeVariant } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Select } from '#web/ui/select.tsx'
import { plazoDe } from '#web/intranet/asistencia/licencias/textos.ts'
import { CambiarModal } from './cambiar-modal.tsx'
import { SancionModal } from './sancion-modal.tsx'
import styles from '../partes/listado.module.css'

export interface DeQuien {
  /** Empty: everybody the caller may see. */
  de: { user_id?: string }
  records: boolean
  tell: (text: string) => void
}

type Dialogo = 'registrar' | { que: 'termino' | 'sin_efecto' | 'historial'; sancion: Sancion }

export function ListaSanciones({ de, records, tell }: DeQuien) {
  const { user } = useMember()
  const { abierto, abrir, onClose, done } = useAbierto<Dialogo>(tell)
  const lista = useLista(asistenciaApi.sanciones, { local: true, fixed: de })
  return (
    <Card
      title="Sanciones"
      action={
        <>
          <Exportar de={asistenciaApi.exportSanciones} con={lista.con} />
          {records && (
            <Button size="sm" icon={IconPlus} onClick={() => abrir('registrar')}>
              Registrar sanción
            </Button>
          )}
        </>
      }
    >
      {records && (
        <search className={styles.filtros}>
          <Select
            label="Estado"
            options={[
              { value: '', label: 'Todos' },
              ...estadosSancion.map((value) => ({ value: value as string, label: nombresEstadosSancion[value] })),
            ]}
            value={lista.filtro.estado ?? ''}
            onChange={(estado) => lista.choose({ estado })}
          />
        </search>
      )}
      <Lista
        lista={lista}
        caption="Sanciones"
        columns={columnsFor(records, can(user.role, 'administracion.gestionar'), abrir)}
        rowKey={({ id }) => id}
        count={(total) => cuantos(total, 'sanción', 'sanciones')}
        empty={
          <EmptyState bare title="No hay sanciones">
            {records ? 'Aquí quedan las que se registran.' : 'Usted no tiene sanciones registradas.'}
          </EmptyState>
        }
      />
      {abierto === 'registrar' && <SancionModal onClose={onClose} onDone={done} />}
      {typeof abierto === 'object' && abierto.que !== 'historial' && (
        <CambiarModal sancion={abierto.sancion} que={abierto.que} onClose={onClose} onDone={done} />
      )}
      {typeof abierto === 'object' && abierto.que === 'historial' && (
        <HistorialModal
          entidad="sancion"
          id={abierto.sancion.id}
          nombre={`sanción de ${abierto.sancion.nombre}`}
          onClose={onClose}
        />
      )}
    </Card>
  )
}

const color: Record<EstadoSancion, BadgeVariant> = { vigente: 'error', cumplida: 'default', dejada_sin_efecto: 'info' }

function columnsFor(records: boolean, audits: boolean, abrir: (dialogo: Dialogo) => void): Column<Sancion>[] {
  const menuOf = (sancion: Sancion) => [
    ...(sancion.sin_efecto_en === null
      ? [
          { label: 'Corregir el término', icon: IconCalendar, run: () => abrir({ que: 'termino', sancion }) },
          { label: 'Dejar sin efecto', icon: IconBan, run: () => abrir({ que: 'sin_efecto', sancion }) },
        ]
      : []),
    ...(audits ? [{ label: 'Historial', icon: IconHistory, run: () => abrir({ que: 'historial', sancion }) }] : []),
  ]
  return [
    ...(records
      ? [
          {
            key: 'nombre',
            header: 'Nombre',
            cell: ({ nombre }: Sancion) => <strong>{nombre}</strong>,
            card: 'title' as const,
          },
        ]
      : []),
    {
      key: 'tipo',
      header: 'Sanción',
      cell: ({ tipo }) => (records ? nombresTiposSancion[tipo] : <strong>{nombresTiposSancion[tipo]}</strong>),
      card: records ? 'line' : 'title',
    },
    { key: 'dias', header: 'Días', cell: diasDe, card: 'line' },
    {
      key: 'origen',
      header: 'Impuesta por',
      cell: ({ origen, acta }) =>
        acta ? `${nombresOrigenesSancion[origen]}, acta ${acta}` : nombresOrigenesSancion[origen],
      muted: true,
      card: 'line',
    },
    {
      key: 'estado',
      header: 'Estado',
      cell: ({ estado }) => <Badge variant={color[estado]}>{nombresEstadosSancion[estado]}</Badge>,
      card: 'half',
    },
    ...(records
      ? [
          {
            key: 'menu',
            header: <span className="visually-hidden">Acciones</span>,
            cell: (sancion: Sancion) => {
              const actions = menuOf(sancion)
              const label = `Acciones de la sanción de ${sancion.nombre}, ${diasDe(sancion)}`
              return actions.length > 0 && <ActionMenu label={label} actions={actions} />
            },
            numeric: true,
            card: 'menu' as const,
          },
        ]
      : []),
  ]
}

const diasDe = ({ desde, hasta }: Sancion): string =>
  hasta === null ? `Desde el ${longDay(desde)}` : plazoDe({ desde, hasta })
